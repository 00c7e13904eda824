import { useState } from "react";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { PageForm } from "#web/kit/page-form.tsx";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";

type Props = {
  /** The button that opens the dialog; the dialog's submit button has the same text. */
  label: string;
  icon?: ReactNode;
  /** In a menu: the style of its rows, and the text of the button. */
  row?: { className: string; text: ReactNode };
  question: string;
  /** The consequence, with the affected person. */
  consequence: ReactNode;
  legend: string;
  /** The name of the field in the API. */
  name: "decline_reason" | "withdraw_reason" | "close_reason";
  reasons: { value: string; label: string }[];
  intent: string;
  id: string;
};

/** A step that needs a reason: a dialog, or without JavaScript a `<details>` element. */
export function ReasonAction(props: Props) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const { t } = useWords();
  if (!hydrated)
    return (
      <details className="max-w-full">
        <summary className={buttonClasses("secondary", "md", "w-full cursor-pointer sm:w-auto")}>
          {props.row?.text ?? props.label}
        </summary>
        <p className="mt-3 text-muted">{props.consequence}</p>
        <ReasonForm {...props} />
      </details>
    );
  return (
    <>
      <Button
        {...(props.row ? { tone: "quiet", size: "sm", className: props.row.className } : { tone: "secondary" })}
        icon={props.icon}
        onClick={() => setOpen(true)}
      >
        {props.row?.text ?? props.label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={props.question}>
        <p className="text-muted">{props.consequence}</p>
        <ReasonForm {...props}>
          <Button tone="secondary" size="lg" onClick={() => setOpen(false)}>
            {t("dialog.cancel")}
          </Button>
        </ReasonForm>
      </Dialog>
    </>
  );
}

function ReasonForm({ label, legend, name, reasons, intent, id, children }: Props & { children?: ReactNode }) {
  const fetcher = useFetcher();
  return (
    <PageForm fetcher={fetcher} scope={`${intent}-${id}-`} className="mt-4 grid gap-5">
      <input type="hidden" name="id" value={id} />
      <Choices name={name} legend={legend} choices={reasons} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        {children}
        <SubmitButton name="intent" value={intent} tone="danger">
          {label}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
