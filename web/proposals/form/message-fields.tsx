import { MessageSquareText } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { onDemand } from "#web/ui/on-demand.ts";
import type { Proposal } from "../terms.tsx";
import { type Chosen, mostPhrases, phraseField, readChosen } from "./read-phrases.ts";

const PhraseLines = onDemand(async () => (await import("./phrase-lines.tsx")).PhraseLines);
const PhraseDialog = onDemand(async () => (await import("./phrase-dialog.tsx")).PhraseDialog);

type Add = (phrase: Chosen) => void;
type Props = {
  proposal: Proposal | undefined;
  /** Opens the phrases. */
  onPick: (add: Add) => void;
};

/** The own words, and below them the phrases: each can be taken out again. */
export function MessageFields({ proposal, onPick }: Props) {
  const t = useT("proposals");
  const { values, clearError } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  // Of a whole form that was kept or refused: what was typed before the scripts ran has no button.
  const isWhole = "intent" in values;
  const [chosen, setChosen] = useState<readonly Chosen[]>(
    isWhole ? readChosen(values[phraseField] ?? []) : (proposal?.phrases ?? []),
  );
  const set = (next: readonly Chosen[]) => {
    setChosen(next);
    clearError?.("message");
    requestAnimationFrame(() => {
      // Hidden fields have no events, and the form keeps what is typed at an event.
      box.current?.dispatchEvent(new Event("input", { bubbles: true }));
      // The pressed button may have gone.
      if (document.activeElement === document.body)
        [...(box.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
    });
  };
  return (
    <div ref={box} className="grid gap-3">
      <TextArea
        name="message"
        label={t("form.message")}
        hint={t("form.message_hint")}
        maxLength={2_000}
        rows={5}
        optional={chosen.length > 0}
        defaultValue={proposal?.message ?? ""}
      />
      {chosen.map(({ slug, values: gaps, text }, n) => (
        <input
          key={`${n} ${text}`}
          type="hidden"
          name={phraseField}
          value={JSON.stringify({ slug, values: gaps, text })}
          readOnly
        />
      ))}
      {chosen.length > 0 && (
        <Suspense>
          <PhraseLines chosen={chosen} onChange={set} />
        </Suspense>
      )}
      {chosen.length < mostPhrases && (
        <Button
          tone="secondary"
          size="sm"
          className="justify-self-start noscript:hidden"
          icon={<MessageSquareText aria-hidden className="size-5" />}
          onClick={() => onPick((phrase) => set([...chosen, phrase]))}
        >
          {t("form.phrases")}
        </Button>
      )}
    </div>
  );
}

/** The dialog of the phrases, for a place beside the form, because it is a form itself. */
export function usePhraseDialog(): [onPick: Props["onPick"], dialog: ReactNode] {
  const [state, setState] = useState<{ add: Add; open: boolean } | null>(null);
  const dialog = state && (
    <Suspense>
      <PhraseDialog {...state} onClose={() => setState({ ...state, open: false })} />
    </Suspense>
  );
  return [(add) => setState({ add, open: true }), dialog];
}
