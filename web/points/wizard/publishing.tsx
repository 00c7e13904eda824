// Apart from the cards of the lists, which the wizard does not load.
import type { Kind } from "#web/drafts/to-publish.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Progress } from "#web/ui/show/progress.tsx";
import { useCarrying } from "./carry-on.ts";

/** What is going on, and that the page may be closed. */
export function Publishing({ kind }: { kind: Kind }) {
  const t = useT("shell");
  const carrying = useCarrying();
  const text = t(`kept.publishing_${kind}`);
  return (
    <div role="status" className="grid gap-2">
      <p className="font-bold">{text}</p>
      <Progress value={carrying?.share ?? null} label={text} />
      <p className="text-sm text-muted">{t("kept.publishing_text")}</p>
    </div>
  );
}
