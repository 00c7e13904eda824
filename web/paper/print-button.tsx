import { Printer } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** Without JavaScript the user prints from the browser's menu. */
export function PrintButton() {
  const t = useT("addresses");
  if (!useHydrated()) return null;
  return (
    <Button tone="secondary" icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
      {t("print")}
    </Button>
  );
}
