import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PhotosField } from "#web/media/photos-field.tsx";
import { PlaceFields } from "#web/points/fields/place-fields.tsx";
import { Section } from "#web/points/fields/section.tsx";
import { ServiceChips, ServiceField } from "#web/points/fields/service-field.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import type { OwnOffer } from "../offer-facts.tsx";
import { useFieldTexts } from "./field-texts.ts";
import { PriceFields } from "./price-fields.tsx";
import { OfferTextFields } from "./text-fields.tsx";

export type EditData = {
  offer: OwnOffer;
  locations: Reply<"GET /addresses">["data"];
  purposes: { id: number; name: string }[];
};

type Props = EditData & { result: unknown; photos?: boolean | undefined };

/** The wizard's questions in one form, and the note, which the wizard does not ask for. */
export function EditFields({ offer, locations, purposes, result, photos = true }: Props) {
  const t = useT("offers");
  return (
    <>
      <Section title={t("step.what")}>
        <WhatFields offer={offer} purposes={purposes} result={result} />
      </Section>
      <Section title={t("step.texts")}>
        <OfferTextFields answers={offer} />
      </Section>
      <Section title={t("step.price")}>
        <PriceFields answers={offer} />
      </Section>
      {photos && (
        <Section title={t("step.photos")}>
          <PhotosField files={offer.media_files ?? []} />
        </Section>
      )}
      <Section title={t("step.where")}>
        <PlaceFields result={result} locations={locations} chosen={offer.address_id} />
      </Section>
      <Section title={t("comment.title")}>
        <TextArea
          name="comment"
          label={t("comment.label")}
          hint={t("comment.hint")}
          optional
          maxLength={1000}
          defaultValue={offer.comment ?? ""}
        />
      </Section>
    </>
  );
}

/** The services of the category; without a category a text field for the service. */
function WhatFields({ offer, purposes, result }: Omit<EditData, "locations"> & { result: unknown }) {
  const { service } = useFieldTexts();
  if (!offer.point_type) return <ServiceField result={result} answers={offer} browsed={null} texts={service} />;
  return <ServiceChips legend={offer.point_type.name} services={purposes} answers={offer} />;
}
