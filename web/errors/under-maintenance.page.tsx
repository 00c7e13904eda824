import { Construction } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { Title } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";

/** Besides the login the only page that opens while the site is closed for maintenance (rule V3). */
export default function Page() {
  const t = useT("shell");
  const again = (
    <a href="/" className={buttonClasses("primary", "md")}>
      {t("error.retry")}
    </a>
  );
  return (
    <ErrorState art={<Construction />} title={t("maintenance.title")} action={again}>
      <Title>{t("maintenance.title")}</Title>
      {t("maintenance.text")}
    </ErrorState>
  );
}
