import { Send } from "lucide-react";
import { useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { KeptTyping } from "#web/kit/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { readForm } from "#web/kit/read-form.ts";
import { UnsavedGuard } from "#web/kit/unsaved.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { readDraft } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { PreviewLine } from "./preview-line.tsx";
import { PriceFields } from "./price-fields.tsx";
import { TimeFields } from "./time-fields.tsx";
import type { Proposal } from "./types.ts";

type Props = {
  result: unknown;
  /** Of the request. */
  requestId: string;
  /** The answer that is being changed. */
  proposal?: Proposal;
  /** Of the request's place. */
  timeZone: string;
  place: string | null;
  /** That the request names; the answer may name another. */
  currency: string;
  /** "2026-11-21" at the place. */
  today: string;
  children?: ReactNode;
};

/** An answer to a request: price, message, time; what the customer will read stands below while one writes. */
export function ProposalForm({ result, requestId, proposal, timeZone, place, currency, today, children }: Props) {
  const t = useT("proposals");
  const [draft, setDraft] = useState<Draft | null>(null);
  const [dirty, setDirty] = useState(false);
  // What has been sent is not lost; a refused answer is unsaved again.
  const [sent, setSent] = useState<{ before: unknown } | null>(null);
  // The date fields emit no events while the user types: after each action of the user the whole form is read.
  const readOf = (form: HTMLFormElement) =>
    requestAnimationFrame(() => setDraft(readDraft(readForm(new FormData(form)))));
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => readOf(currentTarget);
  const kind = draft?.price_kind ?? proposal?.price_kind ?? "fixed";
  return (
    <PageForm
      result={result}
      className="grid gap-6"
      onInput={(event) => {
        setDirty(true);
        read(event);
      }}
      onKeyUp={read}
      onBlur={read}
      onSubmit={() => setSent({ before: result })}
    >
      <UnsavedGuard when={dirty && !(sent && sent.before === result)} />
      {proposal && <input type="hidden" name="id" value={proposal.id} />}
      <KeptTyping
        name={`proposal-${requestId}${proposal ? `-${proposal.id}` : ""}`}
        note
        onRestored={(form) => {
          setDirty(true);
          readOf(form);
        }}
      >
        <PriceFields proposal={proposal} kind={kind} currency={currency} />
        <TextArea
          name="message"
          label={t("form.message")}
          hint={t("form.message_hint")}
          maxLength={2_000}
          rows={5}
          defaultValue={proposal?.message ?? ""}
        />
        <TimeFields proposal={proposal} timeZone={timeZone} place={place} today={today} />
      </KeptTyping>
      <PreviewLine draft={draft} proposal={proposal} timeZone={timeZone} currency={currency} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        {children}
        <SubmitButton
          name="intent"
          value={proposal ? "edit" : "propose"}
          icon={<Send aria-hidden className="size-5" />}
        >
          {t(proposal ? "form.save" : "form.send")}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
