import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";

export function NeedsScript() {
  const t = useT("auth");
  return (
    <noscript>
      <Banner tone="warn" title={t("register.no_script.title")} className="mb-6">
        {t("register.no_script.text")}
      </Banner>
    </noscript>
  );
}
