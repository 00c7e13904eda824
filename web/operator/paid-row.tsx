import type { ReactNode } from "react";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";

type RowProps = { title: ReactNode; badge: ReactNode; facts: string; children?: ReactNode };

/** A row of a `List`: who or how much, its state, the facts, and below them the button where money waits. */
export const PaidRow = ({ title, badge, facts, children }: RowProps) => (
  <li className="border-b border-line px-4 py-3 last:border-b-0">
    <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 wrap-anywhere">
      {title}
      {badge}
    </p>
    <p className="text-sm wrap-anywhere text-muted">{facts}</p>
    {children}
  </li>
);

type PaidProps = { name: string; id: string; question: string; consequence: string; children: string };

/** "Paid", with a question before it. */
export const PaidButton = ({ name, id, question, consequence, children }: PaidProps) => (
  <PageForm summary={false} className="mt-2">
    <input type="hidden" name={name} value={id} />
    <ConfirmButton
      name="intent"
      value="paid"
      confirmTone="primary"
      question={question}
      consequence={consequence}
      confirm={children}
    >
      {children}
    </ConfirmButton>
  </PageForm>
);
