import { PhotosField } from "#web/media/photos-field.tsx";
import { newPlace, PlaceFields } from "#web/points/fields/place-fields.tsx";
import { ServiceField } from "#web/points/fields/service-field.tsx";
import type { WizardData } from "#web/points/wizard/define-wizard.ts";
import { useFieldTexts } from "../form/field-texts.ts";
import { PriceFields } from "../form/price-fields.tsx";
import { OfferTextFields } from "../form/text-fields.tsx";
import { draftName } from "./answers.ts";
import type { Answers, StepName } from "./answers.ts";

export function StepFields({ data, result }: { data: WizardData<StepName, Answers>; result: unknown }) {
  const { service } = useFieldTexts();
  const { step, answers, locations, browsed, signedIn } = data;
  if (step === "what")
    return <ServiceField result={result} answers={answers} browsed={browsed} onAll={data.onAll} texts={service} />;
  if (step === "texts") return <OfferTextFields answers={withTitle(answers)} />;
  if (step === "price") return <PriceFields answers={answers} />;
  if (step === "photos")
    return <PhotosField files={answers.media_files ?? []} {...(!signedIn && { held: draftName })} />;
  if (step !== "where") return null;
  return <PlaceFields result={result} locations={locations} chosen={answers.address_id} {...newPlace(answers)} />;
}

/** The initial title is the name of the first service. */
const withTitle = (answers: Answers) => ({
  ...answers,
  title: answers.title ?? answers.point_purposes[0]?.name ?? null,
});
