import type { RouterContextProvider } from "react-router";
import { ownLocations } from "#web/addresses/own-locations.ts";
import { apiOf } from "#web/kit/api.ts";
import type { Api } from "#web/kit/calls.ts";
import { sessionContext } from "#web/kit/context.ts";
import { questionsFor } from "../questions/questions.ts";
import { orNothing } from "../wizard/target.ts";
import { asksOne, askPath } from "./ask.ts";
import type { AskData } from "./ask.ts";

/** Null: the ordinary wizard follows, because nobody is asked, the provider takes no requests now, or offers no services yet. */
export async function loadAsk(
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
): Promise<AskData | null> {
  if (!asksOne(search)) return null;
  const api = apiOf(context);
  const signedIn = context.get(sessionContext).kind === "user";
  const [found, locations] = await Promise.all([
    findServices(api, search.get("receiver"), search.get("offer")),
    signedIn ? ownLocations(api) : [],
  ]);
  if (!found || found.services.length === 0) return null;
  const { provider, services } = found;
  const { id, name, latin_name, avatar, rating } = provider;
  return {
    provider: { id, name, latin_name, avatar, rating },
    services,
    questions: services[0] ? await questionsFor(api, { ...services[0], title: null }) : [],
    locations,
    signedIn,
    typedPlace: search.get("place") ?? "",
    path: askPath(search),
  };
}

async function findServices(api: Api, receiver: string | null, offerId: string | null) {
  const offer = offerId ? await orNothing(api("GET /public/service-offers/:id", { params: { id: offerId } })) : null;
  if (offerId && !offer?.can.request) return null;
  const page = offer ? offer.provider_page : receiver;
  const provider = page ? await orNothing(api("GET /public/service-providers/:id", { params: { id: page } })) : null;
  if (provider?.can.request) {
    const first = provider.service_offers.filter(({ id }) => id === offerId);
    return { provider, services: [...first, ...provider.service_offers.filter(({ id }) => id !== offerId)] };
  }
  return offer?.provider ? { provider: offer.provider, services: [offer] } : null;
}
