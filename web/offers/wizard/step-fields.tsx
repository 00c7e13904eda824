import { useT } from "#web/kit/i18n/use-t.ts";
import { WhereFields } from "#web/requests/where-fields.tsx";
import { What } from "#web/requests/wizard/what.tsx";
import { newPlace } from "../form/new-place.ts";
import { Photos } from "../form/photos.tsx";
import { PriceFields } from "../form/price-fields.tsx";
import { TextFields } from "../form/text-fields.tsx";
import type { WizardData } from "./load.ts";
import { draftName } from "./local-draft.ts";

/** The one question of a step. */
export function StepFields({ data, result }: { data: WizardData; result: unknown }) {
  const t = useT("offers");
  const { step, answers, locations, browsed, signedIn } = data;
  const words = { label: t("what.label"), hint: t("what.hint"), example: t("what.example") };
  if (step === "what") return <What result={result} answers={answers} browsed={browsed} words={words} />;
  if (step === "texts") return <TextFields answers={withTitle(answers)} />;
  if (step === "price") return <PriceFields answers={answers} />;
  if (step === "photos") return <Photos files={answers.media_files ?? []} {...(!signedIn && { held: draftName })} />;
  if (step !== "where") return null;
  return <WhereFields result={result} locations={locations} chosen={answers.address_id} {...newPlace(answers)} />;
}

/** The first service is a title to begin with. */
const withTitle = (answers: WizardData["answers"]) => ({
  ...answers,
  title: answers.title ?? answers.point_purposes[0]?.name ?? null,
});
