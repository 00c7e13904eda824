import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Invited } from "./invited.ts";

/** Names the inviting person, or explains that the invitation is over. */
export function InvitedNote({ invited, over }: { invited: Invited | null; over: boolean }) {
  const t = useT("auth");
  if (over)
    return (
      <Banner tone="warn" title={t("invited.over.title")} className="mb-6">
        {t("invited.over.text")}
      </Banner>
    );
  return (
    invited && (
      <Banner title={t("invited.title", { manager: invited.manager ?? "" })} className="mb-6">
        {t("invited.text")}
      </Banner>
    )
  );
}
