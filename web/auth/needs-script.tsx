import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";

/**
 * Shown only without JavaScript. @param what the feature that needs it: registration, or a code for a forgotten
 * password.
 */
export function NeedsScript({ what = "register" }: { what?: "register" | "forgot" }) {
  const t = useT("auth");
  return (
    <noscript>
      <Banner tone="warn" title={t(`${what}.no_script.title`)} className="mb-6">
        {t(`${what}.no_script.text`)}
      </Banner>
    </noscript>
  );
}
