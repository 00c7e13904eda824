import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { useT } from "../i18n/use-t.ts";

/** What stands in the fields was typed before and is not saved. */
export function KeptNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useT("shell");
  return (
    <Banner
      tone="warn"
      title={t("kept.title")}
      action={
        <Button size="sm" tone="secondary" onClick={onDiscard}>
          {t("kept.discard")}
        </Button>
      }
    >
      {t("kept.text")}
    </Banner>
  );
}
