import { MessageSquareText, X } from "lucide-react";
import { Suspense, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { onDemand } from "#web/ui/on-demand.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Proposal } from "../terms.tsx";
import { type Chosen, mostPhrases, phraseField, readChosen } from "./read-phrases.ts";

const PhraseDialog = onDemand(async () => (await import("./phrase-dialog.tsx")).PhraseDialog);

type Props = {
  /** Those of the proposal that is changed. */
  phrases: Proposal["phrases"];
  /** Beside the form, because the dialog of the phrases is a form itself. */
  showDialog: (dialog: ReactNode) => void;
};

/** Tells the form of a change of `value`: hidden fields have no events, and the form keeps what is typed at an event. */
function useChangeEvent(box: RefObject<HTMLElement | null>, value: unknown): void {
  const first = useRef(value);
  // In the same commit: the dialog gives the focus back to the form next, which then counts as untouched and keeps nothing.
  useLayoutEffect(() => {
    if (value === first.current) return;
    box.current?.dispatchEvent(new Event("input", { bubbles: true }));
    // The pressed button may have gone.
    if (document.activeElement === document.body) [...(box.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  }, [box, value]);
}

/** The chosen phrases, of which each can be taken out again, and the button that opens the others. */
export function PhraseField({ phrases, showDialog }: Props) {
  const t = useT("proposals");
  const { values, errors, clearError } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const isReady = useHydrated();
  // Of a whole form that was kept or refused: what was typed before the scripts ran has no button.
  const isWhole = "intent" in values;
  const [chosen, setChosen] = useState<readonly Chosen[]>(isWhole ? readChosen(values[phraseField] ?? []) : phrases);
  const faults = Object.keys(errors).filter((name) => name.startsWith(phraseField));
  const set = (next: readonly Chosen[]) => {
    setChosen(next);
    for (const name of ["message", ...faults]) clearError?.(name);
  };
  useChangeEvent(box, chosen);
  const dialog = (open: boolean) => (
    <Suspense>
      <PhraseDialog
        open={open}
        onClose={() => showDialog(dialog(false))}
        onPick={(phrase) => set([...chosen, phrase])}
      />
    </Suspense>
  );
  return (
    <div ref={box} className="grid gap-3">
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
          // Its code comes after the page: a tap before would be lost.
          disabled={!isReady}
          className="justify-self-start noscript:hidden"
          icon={<MessageSquareText aria-hidden className="size-5" />}
          onClick={() => showDialog(dialog(true))}
        >
          {t("form.phrases")}
        </Button>
      )}
    </div>
  );
}

function Line({ phrase: { slug, values, text }, onRemove }: { phrase: Chosen; onRemove: () => void }) {
  const t = useT("proposals");
  return (
    <li className="flex items-center gap-2 rounded-2xl bg-action-soft py-1 pr-1 pl-4">
      <input type="hidden" name={phraseField} value={JSON.stringify({ slug, values, text })} readOnly />
      <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{text}</span>
      <IconButton
        label={t("form.phrases_remove", { phrase: text })}
        icon={<X aria-hidden className="size-5" />}
        onClick={onRemove}
        className="noscript:hidden"
      />
    </li>
  );
}
