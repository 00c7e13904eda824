import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";

/** Said only where there is no JavaScript. @param what what needs it: registering, or a code for a forgotten password. */
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
