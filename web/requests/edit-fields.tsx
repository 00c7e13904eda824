import type { ReactNode } from "react";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { Photos } from "./photos.tsx";
import { WhenFields } from "./when-fields.tsx";
import { WhereFields } from "./where-fields.tsx";
import type { OwnRequest } from "./wizard/answers.ts";
import { LinkedPlace } from "./wizard/linked-place.tsx";
import { purposeField } from "./wizard/read-what.ts";
import { WordsFields } from "./words-fields.tsx";

type Props = {
  request: OwnRequest;
  locations: Reply<"GET /addresses">["data"];
  purposes: Reply<"GET /point-purposes">["data"];
  today: string;
  result: unknown;
};

/** The wizard's questions in one form, and the two that it does not ask. */
export function EditFields({ request, locations, purposes, today, result }: Props) {
  const t = useT("requests");
  const { point_type, point_purposes, title, description, address_id, budget, currency } = request;
  return (
    <>
      <Section title={t("step.details")}>
        <DetailsFields title={title ?? ""} description={description ?? ""} />
        <Choices
          name={purposeField}
          legend={point_type?.name ?? t("what.label")}
          hint={t("what.several")}
          look="chips"
          several
          defaultValue={point_purposes.map(({ id }) => String(id))}
          choices={purposes.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Photos files={request.media_files ?? []} />
        <WordsFields request={request} />
      </Section>
      <Section title={t("step.where")}>
        {request.at_link ? (
          <LinkedPlace answers={request} linked={null} />
        ) : (
          <WhereFields result={result} locations={locations} chosen={address_id} />
        )}
      </Section>
      <Section title={t("step.when")}>
        <WhenFields request={request} today={today} legendHidden />
        <MoneyField
          name="budget"
          label={t("budget.label")}
          hint={t("budget.hint")}
          optional
          currency={currency}
          defaultMinor={budget}
        />
      </Section>
      <Section title={t("edit.more")}>
        <TextArea
          name="comment"
          label={t("comment.label")}
          hint={t("comment.hint")}
          optional
          maxLength={1000}
          defaultValue={request.comment ?? ""}
        />
        <Checkbox
          as="switch"
          name="hidden_to_contractors"
          hint={t("hidden.hint")}
          defaultChecked={request.hidden_to_contractors}
        >
          {t("hidden.label")}
        </Checkbox>
      </Section>
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5">
    <h2>{title}</h2>
    {children}
  </section>
);
