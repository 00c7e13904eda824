import { Plus } from "lucide-react";
import { wholeAddress } from "#web/addresses/address.ts";
import { ExactFields, VisibilityNote } from "#web/addresses/exact-fields.tsx";
import type { ExactDefaults } from "#web/addresses/exact-fields.tsx";
import { PlaceField } from "#web/addresses/place-field.tsx";
import { packed } from "#web/addresses/place.ts";
import { RevealChoice } from "#web/addresses/reveal-choice.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";
import type { PointAnswers } from "../answers.ts";

type Location = Reply<"GET /addresses">["data"][number];
type Props = {
  result: unknown;
  locations: Location[];
  chosen: string | null;
  /** The new place that a visitor entered before. */
  place?: Suggestion | undefined;
  exact?: ExactDefaults | undefined;
  reveal?: "proposal" | "accepted" | undefined;
  /** False where other questions stand on the same screen: the heading of the exact place says who sees it. */
  explained?: boolean;
};

/** One of the saved locations or a new place; the fields of the new one show when it is chosen, also without JavaScript. */
export function PlaceFields({
  result,
  locations,
  chosen,
  place,
  exact = {},
  reveal = "accepted",
  explained = true,
}: Props) {
  const t = useT("points");
  const some = locations.length > 0;
  const fallback = place ? "new" : (locations[0]?.id ?? "new");
  return (
    <div className="group/where grid gap-5">
      {explained && <VisibilityNote />}
      {some && (
        <Choices
          name="address_id"
          legend={t("where.saved")}
          defaultValue={chosen ?? fallback}
          choices={[
            ...locations.map(asChoice),
            { value: "new", label: t("where.new"), icon: <Plus aria-hidden className="size-5" /> },
          ]}
        />
      )}
      <div className={some ? "hidden gap-5 group-has-[[value=new]:checked]/where:grid" : "grid gap-5"}>
        <PlaceField result={result} defaultPlace={place} />
        <ExactFields defaults={exact}>
          <RevealChoice defaultValue={reveal} />
        </ExactFields>
      </div>
    </div>
  );
}

const asChoice = ({ id, label, ...address }: Location) => ({
  value: id,
  label: label ?? wholeAddress(address),
  hint: label ? wholeAddress(address) : undefined,
});

/** Converts a visitor's new place for `PlaceFields`. @param typed the name of a place typed on another page */
export function newPlace({ address, place }: Pick<PointAnswers, "address" | "place">, typed = "") {
  if (!address || !place) return typed ? { place: { label: typed, value: "" } } : {};
  const { lat, lng, address: parts } = address;
  const { country_code, locality, locality_type = null, suburb = null } = parts;
  const value = packed({ label: place.address_limited, lat, lng, country_code, locality, locality_type, suburb });
  return { place: { label: place.address_limited, value }, exact: parts, reveal: address.reveal };
}
