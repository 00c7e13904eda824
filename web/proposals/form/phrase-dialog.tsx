import { Plus } from "lucide-react";
import { Suspense } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PhrasePicker } from "#web/phrases/phrase-picker.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { Chosen } from "./read-phrases.ts";

type Props = { onPick: (phrase: Chosen) => void; open: boolean; onClose: () => void };

/** Chooses a phrase for the proposal. */
export function PhraseDialog({ onPick, open, onClose }: Props) {
  const t = useT("proposals");
  return (
    <Dialog open={open} onClose={onClose} title={t("form.phrases")}>
      <Suspense>
        <PhrasePicker
          by="proposal"
          moment="before"
          onPick={(phrase, text) => {
            onClose();
            onPick({ ...phrase, text });
          }}
        >
          <SubmitButton icon={<Plus aria-hidden className="size-5" />}>{t("form.phrases_add")}</SubmitButton>
        </PhrasePicker>
      </Suspense>
    </Dialog>
  );
}
