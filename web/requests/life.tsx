import { RefreshCw, UserPlus } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { useWords } from "#web/ui/words.ts";
import type { OwnRequest } from "./wizard/answers.ts";

const nearDays = 7;
/** True in the last week on the market, when the owner is asked to renew the request. */
export const endsSoon = ({ can, expires_at }: Pick<OwnRequest, "can" | "expires_at">): boolean =>
  can.renew && expires_at !== null && Date.parse(expires_at) < Date.now() + nearDays * 86_400_000;

/** For the owner: the end of the request's time on the market, and a full request (rule S12). */
export function RequestLife({ request }: { request: OwnRequest }) {
  const t = useT("requests");
  const { timeZone } = useWords();
  const { can, expires_at } = request;
  return (
    <>
      {expires_at && endsSoon(request) && (
        <Banner
          tone="warn"
          className="mb-6"
          title={t("life.ends", { date: formatDate(expires_at, timeZone) })}
          action={<Step intent="renew" label={t("life.renew")} icon={<RefreshCw aria-hidden className="size-5" />} />}
        >
          {t("life.ends_text")}
        </Banner>
      )}
      {can.more_proposals && (
        <Banner
          className="mb-6"
          title={t("life.full")}
          action={
            <Step intent="more_proposals" label={t("life.more")} icon={<UserPlus aria-hidden className="size-5" />} />
          }
        >
          {t("life.full_text")}
        </Banner>
      )}
    </>
  );
}

function Step({ intent, label, icon }: { intent: string; label: string; icon: React.ReactNode }) {
  return (
    <PageForm summary={false} className="contents">
      <SubmitButton name="intent" value={intent} size="sm" icon={icon}>
        {label}
      </SubmitButton>
    </PageForm>
  );
}
