import { useEffect } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { PageHeader } from "#web/ui/page-header.tsx";

/**
 * Goes to the payment page by itself, or by a link without JavaScript. The CSP does not allow a form to redirect to
 * another site.
 */
export function ContinueToPayment({ url }: { url: string }) {
  const t = useT("plans");
  useEffect(() => {
    location.assign(url);
  }, [url]);
  return (
    <>
      <PageHeader title={t("go.title")}>{t("go.text")}</PageHeader>
      <a href={url} className={buttonClasses("primary", "md")}>
        {t("go.link")}
      </a>
    </>
  );
}
