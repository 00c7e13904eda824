import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { useWords } from "#web/ui/words.ts";
import type { OwnRequest } from "./own-badges.tsx";

/** Notices for the owner: the date of the request has passed, or the reason why it cannot be deleted yet. */
export function Notices({ request }: { request: OwnRequest }) {
  const t = useT("proposals");
  const { timeZone } = useWords();
  const { id, status, date_passed, kept_until, can } = request;
  return (
    <>
      {date_passed && status === "published" && (
        <Banner
          tone="warn"
          className="mb-6"
          title={t("date_passed", { date: formatDate(date_passed, "UTC") })}
          action={
            <LinkButton to={`/service/request/edit/${id}`} size="sm">
              {t("date_passed.choose")}
            </LinkButton>
          }
        >
          {t("date_passed.text")}
        </Banner>
      )}
      {kept_until && can.shelve && (
        <Banner className="mb-6">{t("shelve.why", { date: formatDate(kept_until, timeZone) })}</Banner>
      )}
    </>
  );
}
