import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PhotosField } from "#web/media/photos-field.tsx";
import { PlaceFields } from "#web/points/fields/place-fields.tsx";
import { Section } from "#web/points/fields/section.tsx";
import { ServiceChips } from "#web/points/fields/service-field.tsx";
import { TextFields } from "#web/points/fields/text-fields.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { useFieldTexts } from "./field-texts.ts";
import type { OwnRequest } from "./own-request.ts";
import { QuestionFields } from "./questions/question-fields.tsx";
import { WhenStepFields } from "./when-fields.tsx";
import { LinkedPlace } from "./wizard/linked-place.tsx";
import { RequestWordFields } from "./word-fields.tsx";

type Props = {
  request: OwnRequest;
  locations: Reply<"GET /addresses">["data"];
  purposes: Reply<"GET /point-purposes">["data"];
  questions: Reply<"GET /questions">["data"];
  today: string;
  result: unknown;
};

/** The wizard's questions in one form, and two fields that the wizard does not have. */
export function EditFields({ request, locations, purposes, questions, today, result }: Props) {
  const t = useT("requests");
  const { texts } = useFieldTexts();
  const { point_type, title, description, address_id } = request;
  return (
    <>
      <Section title={t("step.details")}>
        <TextFields title={title ?? ""} description={description ?? ""} texts={texts} />
        <ServiceChips legend={point_type?.name ?? t("what.label")} services={purposes} answers={request} />
        <PhotosField files={request.media_files ?? []} />
        <RequestWordFields request={request} />
      </Section>
      <Section title={t("step.about")}>
        <QuestionFields questions={questions} request={request} />
      </Section>
      <Section title={t("step.where")}>
        {request.at_link ? (
          <LinkedPlace answers={request} linked={null} />
        ) : (
          <PlaceFields result={result} locations={locations} chosen={address_id} />
        )}
      </Section>
      <Section title={t("step.when")}>
        <WhenStepFields request={request} today={today} headed />
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
