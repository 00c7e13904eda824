import { PhotosField } from "#web/media/photos-field.tsx";
import { newPlace, PlaceFields } from "#web/points/fields/place-fields.tsx";
import { ServiceField } from "#web/points/fields/service-field.tsx";
import { TextFields } from "#web/points/fields/text-fields.tsx";
import { useFieldTexts } from "../field-texts.ts";
import { WhenStepFields } from "../when-fields.tsx";
import { FoldedWordFields } from "../word-fields.tsx";
import { draftName } from "./answers.ts";
import { LinkedPlace } from "./linked-place.tsx";
import type { RequestWizardData } from "./wizard-data.ts";

export function StepFields({ data, result }: { data: RequestWizardData; result: unknown }) {
  const { step, answers, locations, today, typedPlace, signedIn, linked } = data;
  const { service, texts } = useFieldTexts();
  if (step === "what")
    return <ServiceField result={result} {...data} texts={service} wordsAsTitle need={answers.title ?? ""} />;
  if (step === "details") {
    const photos = <PhotosField files={answers.media_files ?? []} {...(!signedIn && { held: draftName })} />;
    return (
      <>
        {/* At a posting link photos come first: a picture of a defect is easier than a description. */}
        {answers.at_link && photos}
        <TextFields title={answers.title ?? ""} description={answers.description ?? ""} texts={texts} />
        {!answers.at_link && photos}
        <FoldedWordFields request={answers} />
      </>
    );
  }
  if (step === "where" && answers.at_link) return <LinkedPlace answers={answers} linked={linked} />;
  if (step === "where")
    return (
      <PlaceFields
        result={result}
        locations={locations}
        chosen={answers.address_id}
        {...newPlace(answers, typedPlace)}
      />
    );
  return step === "when" ? <WhenStepFields request={answers} today={today} /> : null;
}
