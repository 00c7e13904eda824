import { MessageSquareText, Plus, X } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { onDemand } from "#web/ui/on-demand.ts";
import type { Proposal } from "../terms.tsx";
import { type Chosen, mostPhrases, phraseField, readChosen } from "./read-phrases.ts";

type Add = (phrase: Chosen) => void;
type Props = {
  proposal: Proposal | undefined;
  /** Opens the phrases. */
  onPick: (add: Add) => void;
};

/** The own words, and below them the phrases: each can be taken out again. */
export function MessageFields({ proposal, onPick }: Props) {
  const t = useT("proposals");
  const { values, errors, clearError } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  // Of a whole form that was kept or refused: what was typed before the scripts ran has no button.
  const isWhole = "intent" in values;
  const [chosen, setChosen] = useState<readonly Chosen[]>(
    isWhole ? readChosen(values[phraseField] ?? []) : (proposal?.phrases ?? []),
  );
  const change = useChange(box, chosen.length);
  const faults = Object.keys(errors).filter((name) => name.startsWith(phraseField));
  const set = (next: readonly Chosen[]) => {
    change();
    setChosen(next);
    for (const name of ["message", ...faults]) clearError?.(name);
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
      {chosen.length > 0 && (
        <ul aria-label={t("form.phrases_chosen")} className="grid gap-2">
          {chosen.map((phrase, n) => (
            <Line
              key={`${n} ${phrase.text}`}
              phrase={phrase}
              onRemove={() => set(chosen.filter((_, at) => at !== n))}
            />
          ))}
        </ul>
      )}
      {faults[0] && <p className="font-semibold text-bad">{errors[faults[0]]}</p>}
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

function Line({ phrase, onRemove }: { phrase: Chosen; onRemove: () => void }) {
  const t = useT("proposals");
  const { slug, values, text } = phrase;
  return (
    <li className="flex items-center gap-2 rounded-2xl bg-action-soft py-1 pr-1 pl-4">
      <input type="hidden" name={phraseField} value={JSON.stringify({ slug, values, text })} readOnly />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <IconButton
        label={t("form.phrases_remove", { phrase: text })}
        icon={<X aria-hidden className="size-5" />}
        onClick={onRemove}
        className="noscript:hidden"
      />
    </li>
  );
}

/** Hidden fields have no events: tells the form of their change, which keeps what is typed. */
function useChange(box: React.RefObject<HTMLDivElement | null>, count: number): () => void {
  const isChanged = useRef(false);
  useEffect(() => {
    if (!isChanged.current) return;
    box.current?.dispatchEvent(new Event("input", { bubbles: true }));
    // The pressed button may have gone.
    requestAnimationFrame(() => {
      const buttons = [...(box.current?.querySelectorAll("button") ?? [])];
      if (document.activeElement === document.body) buttons.at(-1)?.focus();
    });
  }, [box, count]);
  return () => void (isChanged.current = true);
}

const PhrasePicker = onDemand(async () => (await import("#web/phrases/phrase-picker.tsx")).PhrasePicker);

/** The dialog of the phrases, for a place beside the form, because it is a form itself. */
export function usePhraseDialog(): [onPick: Props["onPick"], dialog: ReactNode] {
  const t = useT("proposals");
  const [add, setAdd] = useState<{ to: Add } | null>(null);
  const close = () => setAdd(null);
  const dialog = (
    <Dialog open={add !== null} onClose={close} title={t("form.phrases")}>
      <Suspense>
        <PhrasePicker
          by="proposal"
          moment="before"
          onPick={(phrase, text) => {
            close();
            add?.to({ ...phrase, text });
          }}
        >
          <SubmitButton icon={<Plus aria-hidden className="size-5" />}>{t("form.phrases_add")}</SubmitButton>
        </PhrasePicker>
      </Suspense>
    </Dialog>
  );
  return [(to) => setAdd({ to }), dialog];
}
