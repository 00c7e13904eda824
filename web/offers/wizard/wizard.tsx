import { Clock3, Eye, MapPin } from "lucide-react";
import { Link } from "react-router";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PhotosField } from "#web/media/photos-field.tsx";
import { LimitReached } from "#web/plans/limit-reached.tsx";
import { PlaceFields, newPlace } from "#web/points/fields/place-fields.tsx";
import { ServiceField } from "#web/points/fields/service-field.tsx";
import { type WizardData, defineWizard } from "#web/points/wizard/define-wizard.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { FactsList } from "../details/facts-list.tsx";
import { useFieldTexts } from "../form/field-texts.ts";
import { PriceFields } from "../form/price-fields.tsx";
import { readStep } from "../form/read-offer.ts";
import { saveOffer } from "../form/save-offer.ts";
import { OfferTextFields } from "../form/text-fields.tsx";
import { useOfferName } from "../offer-facts.tsx";
import { myOffersPath, offerPath, wizardPath } from "../offer-path.ts";
import { OfferPicture } from "../offer-picture.tsx";
import { type Answers, type StepName, draftName } from "./answers.ts";

export const offerWizard = defineWizard<StepName, Answers>({
  name: draftName,
  path: wizardPath,
  listPath: myOffersPath,
  draftsPath: `${myOffersPath}?status=draft`,
  pathOf: offerPath,
  steps: {
    what: { answers: ["point_type", "point_purposes"], isOpen: ({ point_purposes }) => point_purposes.length === 0 },
    texts: { answers: ["title", "description", "tags", "language"], isOpen: ({ title }) => !title },
    price: { answers: ["price_kind", "price", "currency", "duration_from", "duration_to"] },
    photos: { answers: ["media_ids"], files: true, optional: true },
    where: {
      answers: ["place", "address", "address_id"],
      isOpen: ({ address_id, address }) => !address_id && !address,
    },
  },
  read: readStep,
  save: saveOffer,
  Fields: StepFields,
  Preview,
  InForm: LimitReached,
  review: { After: HoursHint, later: true },
});

export function useWizardTexts() {
  const t = useT("offers");
  return {
    title: t("wizard.title"),
    description: t("wizard.description"),
    step: (name: StepName | "review") => t(`step.${name}`),
    question: (name: StepName | "review") => t(`question.${name}`),
    lead: (name: StepName | "review") => t(`question.${name}_lead`),
    preview: t("preview.label"),
    contacts: t("contacts.text"),
    private: () => t("review.private"),
    publish: t("publish"),
    loginText: t("review.login_text"),
    open: (missing: string) => t("review.open_text", { steps: missing }),
  };
}

/** Working hours are set once, for all offers. */
function HoursHint({ data: { signedIn } }: { data: { signedIn: boolean } }) {
  const t = useT("offers");
  if (!signedIn) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Clock3 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t("hours.hint")}{" "}
        <Link to="/pages/account-setting/hours" className="font-bold text-action underline underline-offset-2">
          {t("hours.set")}
        </Link>
      </span>
    </p>
  );
}

function StepFields({ data, result }: { data: WizardData<StepName, Answers>; result: unknown }) {
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

/** The offer as others will see it: with the coarse place, without street and phone. */
function Preview({ answers }: { answers: Answers }) {
  const t = useT("offers");
  const name = useOfferName()(answers);
  const { description, point_type, point_purposes, place, language } = answers;
  return (
    <Card raised as="article" className="overflow-hidden p-0! sm:p-0!">
      <p className="flex items-center gap-2 px-5 py-3 text-sm font-bold text-muted">
        <Eye aria-hidden className="size-4 shrink-0" />
        {t("preview.label")}
      </p>
      {point_type && (
        <div className="relative aspect-5/2">
          <OfferPicture offer={answers} sizes="(min-width: 64rem) 40rem, 100vw" />
        </div>
      )}
      <div className="p-5">
        <h2 lang={language} className="text-xl wrap-anywhere">
          {name}
        </h2>
        <p className="mt-3 flex flex-wrap gap-2">
          {point_purposes.map((purpose) => (
            <Badge key={purpose.id} tone="action" icon={<TypeIcon icon={point_type?.icon ?? ""} className="size-4" />}>
              {purpose.name}
            </Badge>
          ))}
        </p>
        {description && (
          <p lang={language} className="mt-3 whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
        {place && (
          <p className="mt-3 flex items-start gap-2 text-muted">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{place.address_limited}</span>
          </p>
        )}
        <div className="mt-4">
          <FactsList offer={answers} />
        </div>
      </div>
    </Card>
  );
}
