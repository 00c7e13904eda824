import { Suspense, useState } from "react";
import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { onDemand } from "#web/ui/on-demand.ts";
import type { Proposal } from "../terms.tsx";
import type { Chosen } from "./read-phrases.ts";

// After the page: a form is written without them.
const PhraseField = onDemand(async () => (await import("./phrase-field.tsx")).PhraseField);
const PhraseDialog = onDemand(async () => (await import("./phrase-dialog.tsx")).PhraseDialog);

type Add = (phrase: Chosen) => void;
type Props = { proposal: Proposal | undefined; onPick: (add: Add) => void };

/** The own words, and below them the phrases. */
export function MessageFields({ proposal, onPick }: Props) {
  const t = useT("proposals");
  return (
    <div className="grid gap-3">
      <TextArea
        name="message"
        label={t("form.message")}
        hint={t("form.message_hint")}
        maxLength={2_000}
        rows={5}
        defaultValue={proposal?.message ?? ""}
      />
      <Suspense fallback={<div className="h-11" />}>
        <PhraseField proposal={proposal} onPick={onPick} />
      </Suspense>
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
