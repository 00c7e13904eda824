import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { PhotosField } from "#web/media/photos-field.tsx";
import { PlaceFields, newPlace } from "#web/points/fields/place-fields.tsx";
import { ServiceField } from "#web/points/fields/service-field.tsx";
import { TextFields } from "#web/points/fields/text-fields.tsx";
import { defineWizard } from "#web/points/wizard/define-wizard.ts";
import { useFieldTexts } from "../field-texts.ts";
import { myRequestsPath, wizardPath } from "../own-request.ts";
import { Preview } from "../preview.tsx";
import { QuestionFields } from "../questions/question-fields.tsx";
import { proposedTitle } from "../questions/questions.ts";
import { purposesField } from "../questions/read-answers.ts";
import { WhenStepFields } from "../when-fields.tsx";
import { FoldedWordFields } from "../word-fields.tsx";
import { type Answers, type StepName, draftName } from "./answers.ts";
import { keptParams } from "./link-params.ts";
import { LinkTarget } from "./link-target.tsx";
import { LinkedPlace } from "./linked-place.tsx";
import { readStep } from "./read-request.ts";
import { saveRequest } from "./save-request.ts";
import { steps } from "./steps.ts";
import type { RequestWizardData } from "./wizard-data.ts";

export const requestWizard = defineWizard<StepName, Answers, RequestWizardData>({
  name: draftName,
  path: wizardPath,
  listPath: myRequestsPath,
  draftsPath: myRequestsPath,
  pathOf: (id) => `/service/request/${id}`,
  publishedPath: (id) => `/service/request/${id}?now=published`,
  steps,
  keptParams,
  namedAnswers,
  read: readStep,
  save: saveRequest,
  Fields: StepFields,
  Preview,
  Above: LinkTarget,
  review: { Before: PhotosHint },
});

function namedAnswers(answers: Answers): Partial<Answers> {
  const { point_type, point_purposes, title, target, place, at_link, offer, receiver } = answers;
  return {
    ...(point_purposes.length > 0 && { point_type, point_purposes }),
    ...(title && { title }),
    ...(target && { target, offer, receiver }),
    ...(at_link && { place, at_link }),
  };
}

export function useWizardTexts() {
  const t = useT("requests");
  const user = useUser();
  return {
    title: t("wizard.title"),
    step: (name: StepName | "review") => t(`step.${name}`),
    question: (name: StepName | "review") => t(`question.${name}`),
    lead: (name: StepName | "review") => t(`question.${name}_lead`),
    preview: t("preview.label"),
    contacts: t("contacts.text"),
    private: ({ at_link, receiver, target }: Answers) => {
      const text = t(at_link ? "review.private_linked" : "review.private");
      // Other requests have no page that visitors can read (rule A9).
      const isOpen = !at_link && !receiver && !target && !user?.acting;
      return isOpen ? `${text} ${t("review.public")}` : text;
    },
    publish: t("publish"),
    loginText: t("review.login_text"),
    open: (missing: string) => t("review.open_text", { steps: missing }),
  };
}

/** Suggests photos if there are none. */
function PhotosHint({ data, search }: { data: RequestWizardData; search: URLSearchParams }) {
  const t = useT("requests");
  if (!data.signedIn || (data.answers.media_files ?? []).length > 0) return null;
  return (
    <p>
      <Link
        to={requestWizard.changeUrl(search, "details")}
        className="inline-flex min-h-11 items-center font-bold text-action hover:underline"
      >
        {t("review.photos")}
      </Link>
    </p>
  );
}

function StepFields({ data, result }: { data: RequestWizardData; result: unknown }) {
  const { step, answers, questions } = data;
  const { service } = useFieldTexts();
  if (step === "what")
    return (
      <>
        <input type="hidden" name={purposesField} value={answers.point_purposes.map(({ id }) => id).join()} />
        <ServiceField result={result} {...data} texts={service} wordsAsTitle need={answers.title ?? ""} />
      </>
    );
  if (step === "about") return <QuestionFields questions={questions} request={answers} />;
  return step === "details" ? <DetailsFields data={data} result={result} /> : null;
}

/** Words, photos, place, time and money on one screen: a visitor who came with words and a place only looks them over. */
function DetailsFields({ data, result }: { data: RequestWizardData; result: unknown }) {
  const { answers, locations, today, typedPlace, signedIn, linked } = data;
  const { texts } = useFieldTexts();
  const { private: visibility } = useWizardTexts();
  const photos = <PhotosField files={answers.media_files ?? []} {...(!signedIn && { held: draftName })} />;
  return (
    <>
      {/* At a posting link photos come first: a picture of a defect is easier than a description. */}
      {answers.at_link && photos}
      <TextFields
        title={answers.title ?? proposedTitle(answers)}
        description={answers.description ?? ""}
        rows={2}
        texts={texts}
      />
      {!answers.at_link && photos}
      {answers.at_link ? (
        <LinkedPlace answers={answers} linked={linked} />
      ) : (
        <PlaceFields
          result={result}
          locations={locations}
          chosen={answers.address_id}
          explained={false}
          {...newPlace(answers, typedPlace)}
        />
      )}
      <WhenStepFields request={answers} today={today} />
      <FoldedWordFields request={answers} />
      {/* A member reads it in the review (rule A9). */}
      {!signedIn && <p className="text-sm text-muted">{visibility(answers)}</p>}
    </>
  );
}
