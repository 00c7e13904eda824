import { Send } from "lucide-react";
import { Suspense, useState } from "react";
import type { FormEvent, ReactNode } from "react";
import type { DiscountProgram } from "#contract/discounts.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { UnsavedGuard } from "#web/drafts/unsaved-guard.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { readForm } from "#web/kit/read-form.ts";
import { StickyAction } from "#web/kit/sticky-action.tsx";
import { FoldedTextLanguage } from "#web/kit/text-language.tsx";
import { SeenVersion } from "#web/kit/versions/seen-version.tsx";
import { MayWait } from "#web/offline/may-wait.tsx";
import { Folded } from "#web/ui/form/folded.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { onDemand } from "#web/ui/on-demand.ts";
import type { Proposal } from "../terms.tsx";
import { DiscountChoice } from "./discount-choice.tsx";
import { readDraft } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { PreviewLine } from "./preview-line.tsx";
import { PriceFields } from "./price-fields.tsx";
import { LengthFields, StartFields, ValidField } from "./time-fields.tsx";

type Props = {
  result: unknown;
  /** The id of the request. */
  requestId: string;
  /** The title of the request. */
  title: string | null;
  /** The proposal to change; absent for a new one. */
  proposal?: Proposal;
  /** The time zone of the request's place. */
  timeZone: string;
  place: string | null;
  /** The currency of the request; the proposal may have another. */
  currency: string;
  /** The present date at the place, "2026-11-21". */
  today: string;
  /** The provider's discount programmes, each with the reasons against it for this request. */
  programmes: DiscountProgram[];
  children?: ReactNode;
};

/** A proposal to a request: price, start and message, the rest is folded; a preview of the terms is below. */
export function ProposalForm({ result, requestId, title, proposal, today, programmes, children, ...at }: Props) {
  const { timeZone, place, currency } = at;
  const [dialog, showDialog] = useState<ReactNode>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [dirty, setDirty] = useState(false);
  // A sent proposal is not unsaved any more; a refused one is unsaved again.
  const [sent, setSent] = useState<{ before: unknown } | null>(null);
  // The date fields emit no events while the user types: after each action of the user the whole form is read.
  const readOf = (form: HTMLFormElement) =>
    requestAnimationFrame(() => setDraft(readDraft(readForm(new FormData(form)))));
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => readOf(currentTarget);
  const kind = draft?.price_kind ?? proposal?.price_kind ?? "fixed";
  return (
    <>
      <PageForm
        result={result}
        className="grid gap-5"
        onInput={(event) => {
          setDirty(true);
          read(event);
        }}
        onKeyUp={read}
        onBlur={read}
        onSubmit={() => setSent({ before: result })}
      >
        <UnsavedGuard when={dirty && !(sent && sent.before === result)} />
        {proposal && <Changed proposal={proposal} requestId={requestId} result={result} />}
        <MayWait version={proposal?.updated_at ?? null} name={title} zone={timeZone} />
        <KeptTyping
          name={`proposal-${requestId}${proposal ? `-${proposal.id}` : ""}`}
          note
          onRestored={(form) => {
            setDirty(true);
            readOf(form);
          }}
        >
          <PriceFields proposal={proposal && listed(proposal)} kind={kind} currency={currency} />
          <StartFields proposal={proposal} timeZone={timeZone} place={place} today={today} />
          <Message {...{ proposal, showDialog }} />
          <MoreFields proposal={proposal} programmes={programmes} today={today} />
        </KeptTyping>
        <PreviewLine {...{ draft, proposal, timeZone, currency }} discount={titleOf(programmes, draft)} />
        <Buttons isNew={!proposal}>{children}</Buttons>
      </PageForm>
      {dialog}
    </>
  );
}

type MoreProps = Pick<Props, "proposal" | "programmes" | "today">;

/** What few proposals need: open where it is filled, or refused. */
function MoreFields({ proposal, programmes, today }: MoreProps) {
  const t = useT("proposals");
  const { errors } = useFormState();
  const isFilled = Boolean(proposal?.duration ?? proposal?.valid_until ?? proposal?.discount);
  const isRefused = ["duration", "valid_until", "discount_program_id"].some((name) => errors[name]);
  return (
    <Folded title={t("form.more")} isOpen={isFilled || isRefused}>
      <LengthFields minutes={proposal?.duration ?? null} />
      <ValidField proposal={proposal} today={today} />
      <DiscountChoice programmes={programmes} discount={proposal?.discount ?? null} />
    </Folded>
  );
}

// After the page: a form is written without it.
const PhraseField = onDemand(async () => (await import("./phrase-field.tsx")).PhraseField);

type MessageProps = Pick<Props, "proposal"> & { showDialog: (dialog: ReactNode) => void };

/** The own words, and below them the phrases. */
function Message({ proposal, showDialog }: MessageProps) {
  const t = useT("proposals");
  return (
    <div className="grid gap-3">
      <TextArea
        name="message"
        label={t("form.message")}
        hint={t("form.message_hint")}
        maxLength={2_000}
        rows={3}
        defaultValue={proposal?.message ?? ""}
      />
      <FoldedTextLanguage of={["message"]} onlyForeign />
      <Suspense fallback={<div className="h-11" />}>
        <PhraseField phrases={proposal?.phrases ?? []} showDialog={showDialog} />
      </Suspense>
    </div>
  );
}

/** The hidden fields of a change: the proposal's id and version. */
const Changed = ({ proposal, requestId, result }: Pick<Props, "requestId" | "result"> & { proposal: Proposal }) => (
  <>
    <SeenVersion result={result} version={proposal.updated_at} page={`/service/search-request/${requestId}`} />
    <input type="hidden" name="id" value={proposal.id} />
  </>
);

/** The price before the discount, which the provider types. */
const listed = ({ amount, currency, discount }: Proposal) => ({ amount: discount?.list_price ?? amount, currency });

const titleOf = (programmes: DiscountProgram[], draft: Draft | null) =>
  programmes.find(({ id }) => id === draft?.discount)?.title;

/** On a phone always in reach. @param children beside the submit button */
function Buttons({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const t = useT("proposals");
  return (
    <StickyAction className="flex flex-wrap gap-3 max-lg:-mx-5! max-lg:-mb-5 max-lg:rounded-b-card max-lg:px-5! max-sm:flex-col-reverse lg:m-0! lg:border-0 lg:p-0! lg:shadow-none">
      {children}
      <SubmitButton name="intent" value={isNew ? "propose" : "edit"} icon={<Send aria-hidden className="size-5" />}>
        {t(isNew ? "form.send" : "form.save")}
      </SubmitButton>
    </StickyAction>
  );
}
