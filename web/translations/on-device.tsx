import { Languages } from "lucide-react";
import { useState } from "react";
import type { Language } from "#contract/kit/languages.ts";
import { Button } from "#web/ui/action/button.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";

/** The engine of the browser, where it has one (Chrome and Edge on desktops): nothing leaves the device. */
type Pair = { sourceLanguage: string; targetLanguage: string };
type Progress = { loaded: number };
type Monitor = { addEventListener(type: "downloadprogress", listener: (event: Progress) => void): void };
type Engine = {
  create(options: Pair & { monitor: (monitor: Monitor) => void }): Promise<{
    translate(text: string): Promise<string>;
    destroy?(): void;
  }>;
};
const engineOf = () => (globalThis as { Translator?: Engine }).Translator;

type Props = { texts: readonly string[]; from: Language; className?: string | undefined };

/** Offers to translate on the device. The translation is kept in memory only. */
export function OnDevice({ texts, from, className = "" }: Props) {
  const { t, locale, language: to } = useWords();
  const isReady = useHydrated();
  const [made, setMade] = useState<{ of: string; texts: string[] } | null>(null);
  const [state, setState] = useState<number | "failed" | null>(null);
  const engine = isReady ? engineOf() : undefined;
  if (!engine) return null;
  const language = nameOf(locale, "language", from);
  const translate = async () => {
    setState(0);
    try {
      const monitor = (it: Monitor) => it.addEventListener("downloadprogress", ({ loaded }) => setState(loaded));
      const translator = await engine.create({ sourceLanguage: from, targetLanguage: to, monitor });
      const answers: string[] = [];
      for (const text of texts) answers.push(await translator.translate(text));
      translator.destroy?.();
      setMade({ of: texts.join("\n"), texts: answers });
      setState(null);
    } catch {
      setState("failed");
    }
  };
  if (made?.of === texts.join("\n"))
    return (
      <div className={className}>
        {made.texts.map((text, n) => (
          <PersonText key={texts[n]} language={to} className="mb-1">
            {text}
          </PersonText>
        ))}
        <p className="text-sm text-muted">{t("translation.on_device", { language })}</p>
      </div>
    );
  if (typeof state === "number")
    return (
      <p role="status" className="text-sm text-muted">
        {t("translation.loads", { language, percent: Math.round(state * 100) })}
      </p>
    );
  return (
    <div className={className}>
      {state === "failed" && (
        <p role="status" className="text-sm text-muted">
          {t("translation.device_failed")}
        </p>
      )}
      <Button
        size="sm"
        tone="quiet"
        className="flush-button"
        icon={<Languages aria-hidden className="size-4" />}
        onClick={() => void translate()}
      >
        {t("translation.translate", { language })}
      </Button>
    </div>
  );
}
