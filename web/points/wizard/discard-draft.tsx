import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { useWords } from "#web/ui/words.ts";

type Props = { forget: () => void; /** The first step of the wizard. */ to: string };

/** For a visitor: deletes all answers from this browser. */
export function DiscardDraft({ forget, to }: Props) {
  const t = useT("shell");
  const words = useWords();
  const go = useNavigate();
  const [open, setOpen] = useState(false);
  const discard = () => {
    forget();
    setOpen(false);
    void go(to, { replace: true });
  };
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        className="mt-4 flush-button px-3"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t("kept.discard_all")}
      </Button>
      <Dialog
        alert
        open={open}
        onClose={() => setOpen(false)}
        title={t("kept.discard_question")}
        actions={
          <>
            <Button tone="secondary" onClick={() => setOpen(false)}>
              {words.t("dialog.cancel")}
            </Button>
            <Button tone="danger" onClick={discard}>
              {t("kept.discard")}
            </Button>
          </>
        }
      >
        <p className="text-muted">{t("kept.discard_text")}</p>
      </Dialog>
    </>
  );
}
