// What other people wrote in the requests that a person reads as own ones: the offer that a direct request asks about, and requests at the own places.
import type { OwnRequest } from "#contract/requests.ts";
import { findTitles } from "#server/translations/add-titles.ts";
import { addTranslations } from "#server/translations/add.ts";
import type { Call } from "#server/translations/find-translated.ts";

/** At most three queries, however many requests; none without an engine, an offer and a request of another person. */
export async function translateRead(call: Call, requests: readonly OwnRequest[]): Promise<OwnRequest[]> {
  const titles = await findTitles(
    call,
    requests.map(({ offer }) => offer),
  );
  const ofOthers = requests.filter(({ hosted }) => hosted);
  const translated = ofOthers.length > 0 ? await addTranslations(call, "point", ofOthers) : [];
  const byId = new Map(translated.map((it) => [it.id, it]));
  return requests.map((request) => ({
    ...(byId.get(request.id) ?? request),
    offer: request.offer && { ...request.offer, ...titles.of(request.offer) },
  }));
}
