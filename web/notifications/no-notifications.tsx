import { BellOff, CheckCheck } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";

/** Shown if there are no notifications, or no unread ones. */
export function NoNotifications({ show }: { show: "all" | "unread" }) {
  const t = useT("notifications");
  if (show === "unread") {
    const all = (
      <LinkButton to="/notifications" tone="secondary">
        {t("empty_unread.all")}
      </LinkButton>
    );
    return (
      <EmptyState icon={<CheckCheck aria-hidden />} title={t("empty_unread.title")} action={all}>
        {t("empty_unread.text")}
      </EmptyState>
    );
  }
  const ways = (
    <>
      <LinkButton to="/service/request/add-wizard">{t("empty.post")}</LinkButton>
      <LinkButton to="/service/search-requests" tone="secondary">
        {t("empty.find")}
      </LinkButton>
    </>
  );
  return (
    <EmptyState icon={<BellOff aria-hidden />} title={t("empty.title")} action={ways}>
      {t("empty.text")}
    </EmptyState>
  );
}
