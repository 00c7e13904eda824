import { X } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { type Chosen, phraseField } from "./read-phrases.ts";

type Props = { chosen: readonly Chosen[]; onChange: (chosen: readonly Chosen[]) => void };

/** The chosen phrases, each with a button that takes it out. */
export function PhraseLines({ chosen, onChange }: Props) {
  const t = useT("proposals");
  const { errors, clearError } = useFormState();
  const faults = Object.keys(errors).filter((name) => name.startsWith(phraseField));
  const remove = (n: number) => {
    for (const name of faults) clearError?.(name);
    onChange(chosen.filter((_, at) => at !== n));
  };
  return (
    <>
      <ul aria-label={t("form.phrases_chosen")} className="grid gap-2">
        {chosen.map(({ text }, n) => (
          <li
            key={`${n} ${text}`}
            className="flex items-center gap-2 rounded-2xl bg-action-soft py-1 pr-1 pl-4 noscript:pr-4"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            <IconButton
              label={t("form.phrases_remove", { phrase: text })}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => remove(n)}
              className="noscript:hidden"
            />
          </li>
        ))}
      </ul>
      {faults[0] && <p className="font-semibold text-bad">{errors[faults[0]]}</p>}
    </>
  );
}
