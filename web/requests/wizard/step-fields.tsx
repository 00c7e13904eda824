import { packed } from "#web/addresses/place.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { DetailsFields } from "../details-fields.tsx";
import { Photos } from "../photos.tsx";
import { WhenFields } from "../when-fields.tsx";
import { WhereFields } from "../where-fields.tsx";
import { FoldedWordsFields } from "../words-fields.tsx";
import type { Answers } from "./answers.ts";
import { LinkedPlace } from "./linked-place.tsx";
import type { WizardData } from "./load.ts";
import { draftName } from "./local-draft.ts";
import { What } from "./what.tsx";

/** The one question of a step. */
export function StepFields({ data, result }: { data: WizardData; result: unknown }) {
  const { step, answers, locations, today, typedPlace, signedIn, linked } = data;
  if (step === "what") return <What result={result} {...data} need={answers.title ?? ""} />;
  if (step === "details")
    return (
      <>
        <DetailsFields title={answers.title ?? ""} description={answers.description ?? ""} />
        <Photos files={answers.media_files ?? []} {...(!signedIn && { held: draftName })} />
        <FoldedWordsFields request={answers} />
      </>
    );
  if (step === "where" && answers.at_link) return <LinkedPlace answers={answers} linked={linked} />;
  if (step === "where")
    return (
      <WhereFields
        result={result}
        locations={locations}
        chosen={answers.address_id}
        {...newPlace(answers, typedPlace)}
      />
    );
  if (step !== "when") return null;
  return (
    <>
      <WhenFields request={answers} today={today} legendHidden />
      <Budget answers={answers} />
    </>
  );
}

function Budget({ answers: { budget, currency } }: { answers: Answers }) {
  const t = useT("requests");
  return (
    <MoneyField
      name="budget"
      label={t("budget.label")}
      hint={t("budget.hint")}
      optional
      currency={currency}
      defaultMinor={budget}
    />
  );
}

/** A visitor's place as its fields want it. */
function newPlace({ address, place }: Answers, typed: string) {
  if (!address || !place) return typed ? { place: { label: typed, value: "" } } : {};
  const { lat, lng, address: parts } = address;
  const { country_code, locality, locality_type = null, suburb = null } = parts;
  const value = packed({ label: place.address_limited, lat, lng, country_code, locality, locality_type, suburb });
  return { place: { label: place.address_limited, value }, exact: parts, reveal: address.reveal };
}
