import { ChevronDown, Languages } from "lucide-react";
import { useState } from "react";
import { api } from "#web/kit/api.ts";
import { useUser } from "#web/kit/use-session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { sourceOf } from "./ask.ts";
import type { Reading, Thing } from "./use-translated.ts";

type Props = { thing: Thing; reading: Reading; className?: string };

/** Under texts of a person: from which language they are translated, with the original; else the offer to translate them. */
export function TranslationNote({ thing, reading, className = "" }: Props) {
  const { translated } = thing;
  const { t, locale } = useWords();
  const [from] = translated?.fields ?? [];
  if (!translated || !from) return null;
  const language = nameOf(locale, "language", from.language);
  const { texts, fault, waits, ask } = reading;
  const ready = translated.fields.filter(({ field }) => texts[field] !== undefined);
  if (ready.length > 0)
    return (
      <div className={className}>
        {!translated.at_once && <Words texts={ready.map(({ field }) => ({ text: texts[field] ?? "" }))} />}
        <details className="group text-sm">
          <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-muted hover:underline">
            <Languages aria-hidden className="size-4 shrink-0" />
            {t("translation.from", { language })}
            <ChevronDown aria-hidden className="size-4 shrink-0 transition group-open:rotate-180" />
          </summary>
          {translated.at_once && <Words texts={originals(thing)} />}
          <ReportButton thing={thing} />
        </details>
      </div>
    );
  return (
    <p className={`flex flex-wrap items-center gap-x-2 text-sm text-muted ${className}`}>
      {fault && <span role="status">{t(`translation.${fault}`)}</span>}
      {waits && <span role="status">{t("translation.waits", { language })}</span>}
      {!waits && (!translated.at_once || fault === "later") && (
        <Button size="sm" tone="quiet" className="-ml-3" icon={<Languages aria-hidden className="size-4" />} onClick={ask}>
          {t("translation.translate", { language })}
        </Button>
      )}
    </p>
  );
}

const originals = (thing: Thing) =>
  sourceOf(thing as Required<Thing> & { translated: NonNullable<Thing["translated"]> }).texts;

const Words = ({ texts }: { texts: readonly { text: string; language?: string }[] }) =>
  texts.map(({ text, language }) => (
    <p key={text} lang={language} className="mb-2 whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  ));

/** The operator reads both texts; the next reader gets a new translation. */
function ReportButton({ thing }: { thing: Thing }) {
  const { t } = useWords();
  const user = useUser();
  const [isSent, setSent] = useState(false);
  if (!user || !thing.translated) return null;
  if (isSent) return <p role="status">{t("translation.reported")}</p>;
  const report = () =>
    api("POST /translations/reports", { body: { text: sourceOf(thing as Parameters<typeof sourceOf>[0]) } }).then(
      () => setSent(true),
      () => toast.error(t("translation.later")),
    );
  return (
    <Button size="sm" tone="quiet" className="-ml-3" onClick={() => void report()}>
      {t("translation.wrong")}
    </Button>
  );
}
