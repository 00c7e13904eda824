import type { Api, Reply } from "#web/kit/calls.ts";
import { Problem } from "#web/kit/problem.ts";
import type { Answers } from "./answers.ts";

export type Linked = Reply<"GET /public/addresses/:id">;
export type BrokenLink = "link" | "offer" | "provider";
type Found = {
  /** The answers that the link contains. */
  answers: Partial<Answers>;
  linked: Linked | null;
  brokenLink: BrokenLink | null;
};

export const noTarget: Found = { answers: {}, linked: null, brokenLink: null };

/** Reads the target in the wizard's address: a posting link, an offer or a provider. */
export async function findTarget(api: Api, search: URLSearchParams): Promise<Found> {
  const [at, to] = await Promise.all([findPlace(api, search.get("locationId")), findOffer(api, search)]);
  const target = { ...at.answers.target, ...to.answers.target };
  return {
    answers: { ...at.answers, ...to.answers, ...(Object.keys(target).length > 0 && { target }) },
    linked: at.linked,
    brokenLink: at.brokenLink ?? to.brokenLink,
  };
}

async function findPlace(api: Api, alias: string | null): Promise<Found> {
  if (!alias) return noTarget;
  const linked = await orNothing(api("GET /public/addresses/:id", { params: { id: alias } }));
  if (!linked) return { ...noTarget, brokenLink: "link" };
  const { address_limited, country_code } = linked.place;
  const place = { address_limited, country_code };
  return { linked, brokenLink: null, answers: { place, at_link: true, target: { public_alias: linked.public_alias } } };
}

async function findOffer(api: Api, search: URLSearchParams): Promise<Found> {
  const [offerId, receiverId] = [search.get("offer"), search.get("receiver")];
  if (!offerId) return receiverId ? findReceiver(api, receiverId) : noTarget;
  const offer = await orNothing(api("GET /public/service-offers/:id", { params: { id: offerId } }));
  if (!offer?.can.request) return { ...noTarget, brokenLink: "offer" };
  const { id, title, provider, point_type, point_purposes, currency } = offer;
  const about = { offer: { id, title }, receiver: provider, point_type, point_purposes, currency };
  return { ...noTarget, answers: { ...about, target: { offer_id: id } } };
}

/** The provider of a direct request, with the service if they offer only one. */
async function findReceiver(api: Api, id: string): Promise<Found> {
  const provider = await orNothing(api("GET /public/service-providers/:id", { params: { id } }));
  if (!provider?.can.request) return { ...noTarget, brokenLink: "provider" };
  const { name, latin_name, avatar, languages, is_provider, times_hired, rating, badge_kinds, member_since } = provider;
  const receiver = {
    id,
    name,
    latin_name,
    avatar,
    languages,
    is_provider,
    times_hired,
    rating,
    badge_kinds,
    member_since,
  };
  const [offer] = provider.service_offers;
  const only = provider.point_purposes.length === 1 && offer;
  const service = only && { point_type: offer.point_type, point_purposes: provider.point_purposes };
  return { ...noTarget, answers: { ...service, receiver, target: { receiver_id: id } } };
}

/** A broken link is no error: the ordinary wizard follows. */
export const orNothing = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (error instanceof Problem && error.data.status < 500) return null;
    throw error;
  });
