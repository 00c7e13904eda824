import { redirect } from "react-router";
import { ownLocations } from "#web/addresses/own-locations.ts";
import type { Api } from "#web/kit/calls.ts";
import { offerPath } from "../offer-path.ts";
import type { EditData } from "./edit-fields.tsx";

/** Reads the user's own offer with the choices of its form; redirects users that may not change it to its page. */
export async function readOwn(api: Api, id: string, may: "edit" | "clone"): Promise<EditData> {
  const offer = await api("GET /service-offers/:id", { params: { id }, query: { include: "media_files" } });
  if (!offer.can[may]) throw redirect(offerPath(id));
  const type = offer.point_type?.id;
  const [locations, purposes] = await Promise.all([
    ownLocations(api),
    type ? api("GET /point-purposes", { query: { filter: { point_type: type } } }) : null,
  ]);
  return {
    offer,
    locations,
    purposes: (purposes?.data ?? []).map(({ id, name }) => ({ id, name })),
  };
}
