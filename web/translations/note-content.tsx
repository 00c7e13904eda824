import { ChevronDown, Languages } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Language } from "#contract/kit/languages.ts";
import { api } from "#web/kit/api.ts";
import { useUser } from "#web/kit/use-session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { classes } from "#web/ui/classes.ts";
import { nameOf } from "#web/ui/formats.ts";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { useWords } from "#web/ui/words.ts";
import { OnDevice } from "./on-device.tsx";
import type { NoteProps, Reading } from "./use-translated.ts";

type Props = NoteProps & { texts: readonly string[]; from: Language };

export function NoteContent({ thing: { translated }, reading, texts, from, className }: Props) {
  const { language: own } = useWords();
  if (!translated) return <OnDevice texts={texts} from={from} className={className} />;
  return (
    <div className={classes("text-sm", className)}>
      {reading.isTranslated ? (
        <Origin from={from} reading={reading} byPerson={translated.by_person}>
          <Texts texts={texts} language={from} />
        </Origin>
      ) : reading.texts.length > 0 ? (
        <>
          <Texts texts={reading.texts} language={own} />
          <Origin from={from} reading={reading} byPerson={translated.by_person} />
        </>
      ) : (
        <Offered reading={reading} atOnce={translated.at_once} from={from} />
      )}
    </div>
  );
}

type OriginProps = { from: Language; reading: Reading; byPerson: boolean; children?: ReactNode };

function Origin({ from, reading, byPerson, children }: OriginProps) {
  const { t, locale } = useWords();
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 text-muted hover:underline">
        <Languages aria-hidden className="size-4 shrink-0" />
        {t("translation.from", { language: nameOf(locale, "language", from) })}
        <ChevronDown aria-hidden className="size-4 shrink-0 transition group-open:rotate-180" />
      </summary>
      {children}
      {byPerson ? <p className="text-muted">{t("translation.by_person")}</p> : <ReportButton reading={reading} />}
    </details>
  );
}

const Texts = ({ texts, language }: { texts: readonly string[]; language: Language }) =>
  texts.map((text) => (
    <PersonText key={text} language={language} className="mb-2">
      {text}
    </PersonText>
  ));

function Offered({
  reading: { fault, waits, ask },
  atOnce,
  from,
}: {
  reading: Reading;
  atOnce: boolean;
  from: Language;
}) {
  const { t, locale } = useWords();
  const language = nameOf(locale, "language", from);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      {fault && <span role="status">{t(`translation.${fault}`)}</span>}
      {waits && <span role="status">{t("translation.waits", { language })}</span>}
      {!waits && (!atOnce || fault === "later") && (
        <Button
          size="sm"
          tone="quiet"
          className="flush-button"
          icon={<Languages aria-hidden className="size-4" />}
          onClick={ask}
        >
          {t("translation.translate", { language })}
        </Button>
      )}
    </p>
  );
}

/** The operator reads both texts; the next reader gets a new translation. */
function ReportButton({ reading: { sources } }: { reading: Reading }) {
  const { t } = useWords();
  const user = useUser();
  const [isSent, setSent] = useState(false);
  if (!user) return null;
  if (isSent) return <p role="status">{t("translation.reported")}</p>;
  const report = async () => {
    try {
      for (const text of sources) await api("POST /translations/reports", { body: { text } });
      setSent(true);
    } catch {
      toast.error(t("translation.later"));
    }
  };
  return (
    <Button size="sm" tone="quiet" className="flush-button" onClick={() => void report()}>
      {t("translation.wrong")}
    </Button>
  );
}
