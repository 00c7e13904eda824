import { useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { useWords } from "../words.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type Props = Omit<ComponentProps<typeof Button>, "type"> & {
  /** The question; the `children` of the dialog explain the consequences and name the affected person. */
  question: ReactNode;
  consequence: ReactNode;
  confirm: string;
  confirmTone?: ComponentProps<typeof Button>["tone"];
};

/** A submit button with a confirmation dialog, for use inside a form; without JavaScript it submits at once. */
export function ConfirmButton({ question, consequence, confirm, confirmTone = "danger", ...button }: Props) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const submitter = useRef<HTMLDivElement>(null);
  const go = () => {
    setOpen(false);
    const own = submitter.current?.querySelector("button");
    own?.form?.requestSubmit(own);
  };
  return (
    <div ref={submitter} className="contents">
      <Button
        {...button}
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      />
      <Dialog
        alert
        open={open}
        onClose={() => setOpen(false)}
        title={question}
        actions={
          <>
            <Button tone="secondary" onClick={() => setOpen(false)}>
              {t("dialog.cancel")}
            </Button>
            <Button tone={confirmTone} onClick={go}>
              {confirm}
            </Button>
          </>
        }
      >
        <div className="text-muted">{consequence}</div>
      </Dialog>
    </div>
  );
}
