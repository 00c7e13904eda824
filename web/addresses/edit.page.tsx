import type { AddressChange } from "#contract/addresses.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/edit.page.ts";
import { atPlaceField } from "./address-input.ts";
import { LocationForm } from "./location-form.tsx";
import { pinField, readPin } from "./pin.ts";
import { placeField } from "./place.ts";
import { readLocation } from "./read-location.ts";

export const handle = { namespaces: ["addresses"] } satisfies Handle;
export const middleware = needs("Location:create");

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  address: await apiOf(context)("GET /addresses/:id", { params: { id: params.id }, query: { own: "true" } }),
});

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const isSame = form.all(`${placeField}_id`).at(-1) === form.text("place_before");
    const stays = isSame && !readPin(form.text(pinField)) && !form.has("use_locality");
    const input = await readLocation(form, api);
    const body = stays ? withoutPlace(input) : input;
    await atPlaceField(api("PATCH /addresses/:id", { params: { id: args.params.id }, body }));
    return redirectWithMessage(
      args.context,
      `/location/info/${args.params.id}`,
      tOf(args.context, "addresses")("saved"),
    );
  });

/** Leaves out an unchanged place, so that a pin moved by the owner keeps its position. */
function withoutPlace({ lat: _lat, lng: _lng, address, ...rest }: AddressChange): AddressChange {
  const { road, house_number, apartment_number, address_comment } = address ?? {};
  return { ...rest, address: { road, house_number, apartment_number, address_comment } };
}

export default function Page({ loaderData: { address }, actionData }: Route.ComponentProps) {
  const t = useT("addresses");
  return (
    <>
      <PageHeader title={t("edit.title")} back={{ to: "/locations", label: t("list.title") }} />
      <LocationForm address={address} result={actionData} />
    </>
  );
}
