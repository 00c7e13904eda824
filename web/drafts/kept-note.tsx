import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

/** Explains that the fields contain restored text that is not saved. */
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
