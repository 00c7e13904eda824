import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

/** For the owner of a post that an operator removed: leads to the decision and its appeal. */
export function RemovedBanner({ post: { removed_case } }: { post: { removed_case: string | null } }) {
  const t = useT("contacts");
  if (!removed_case) return null;
  return (
    <Banner
      tone="warn"
      className="mb-6"
      title={t("removed.title")}
      action={
        <LinkButton to={`/decisions/${removed_case}`} size="sm">
          {t("removed.why")}
        </LinkButton>
      }
    />
  );
}
