import type { RouterContextProvider } from "react-router";
import { purposesInQuery, typeInQuery } from "#web/catalog/purposes-in-query.ts";
import { apiOf } from "#web/kit/api.ts";
import type { Api, Reply } from "#web/kit/calls.ts";
import { visitorContext } from "#web/kit/context.ts";
import { Problem } from "#web/kit/problem.ts";
import { coarseOf } from "#web/ui/map/coarse-cell.ts";
import type { Offers } from "./people-now.tsx";
import { rankRecent, searchRecent } from "./recent.ts";
import type { Nearby, Recent, Where } from "./recent.ts";

export type Asked = {
  need: string;
  /** The words that the visitor typed before choosing a service; they become the title of the request. */
  typed: string;
  needId: number | null;
  place: string;
  /** The parameters of a shared link. */
  type: string | null;
  purposes: number[];
};
/** The services or the category of a shared link. */
type Shared = { what: string; type: number; purposes: number[] };
export type Purpose = Reply<"GET /point-purposes">["data"][number];

const mostMatches = 6;
/** Offers that are looked through for people, and people who are shown. */
const [looked, shownPeople] = [50, 12];
/** Metres. */
const aroundPlace = 50_000;

export function readAsked(search: URLSearchParams): Asked {
  const text = (name: string) => (search.get(name) ?? "").trim().slice(0, 100);
  return {
    need: text("need"),
    typed: text(search.has("typed") ? "typed" : "need"),
    needId: Number(search.get("need_id")) || null,
    place: text("place"),
    type: typeInQuery(search),
    purposes: purposesInQuery(search),
  };
}

/** True if the address contains a search or the services of a shared link. */
export const isSearch = ({ need, place, type, purposes }: Asked): boolean =>
  need !== "" || place !== "" || type !== null || purposes.length > 0;

export type LandingData = Awaited<ReturnType<typeof readLanding>>;

/** Reads people and recent requests near the place, and the services of a shared link. */
export async function readLanding(context: Readonly<RouterContextProvider>, asked: Asked) {
  const api = apiOf(context);
  // A shared page is the same for readers everywhere; its script finds requests near the reader.
  const isLocated = asked.place.length >= 2 || !context.get(visitorContext).shared;
  const [types, shared, where] = await Promise.all([
    api("GET /point-types"),
    asked.purposes.length > 0 ? findShared(api, asked.purposes) : null,
    isLocated ? whereOf(api, asked) : nowhere,
  ]);
  const [recent, nearby] = await Promise.all([
    readRecent(api, where),
    api("GET /public/nearby", { query: aroundOf(where) }).catch(nobody),
  ]);
  const ofType = types.data.find(({ id, slug }) => asked.type === slug || asked.type === String(id));
  const whole = ofType ? { what: ofType.name, type: ofType.id, purposes: [] } : null;
  return { asked, shared: shared ?? whole, types: types.data, recent, nearby, where: where.locality, isLocated };
}

export type ResultData = Awaited<ReturnType<typeof readResult>>;

/** Reads the services that match the words, and the people who do the first of them. */
export async function readResult(context: Readonly<RouterContextProvider>, asked: Asked) {
  const api = apiOf(context);
  const [[purpose, ...others], { point, locality }] = await Promise.all([
    findPurposes(api, asked),
    asked.place.length >= 2 ? findPlace(api, asked.place) : nowhere,
  ]);
  const found = purpose ? await findPeople(api, purpose, point) : { people: [], count: 0, isMore: false };
  const types = purpose ? [] : (await api("GET /point-types")).data;
  // An unknown place is not named: the people are from everywhere.
  return { asked, purpose: purpose ?? null, others, found, types, where: point && (locality ?? asked.place) };
}

/** The place of the question, else that of the IP address. */
const whereOf = (api: Api, { place }: Asked): Promise<Where> =>
  place.length >= 2 ? findPlace(api, place) : guessPlace(api);

const aroundOf = ({ point, country }: Where) => (point ? { filter: point } : country ? { filter: { country } } : {});

export type FoundPeople = { people: Offers; count: number; isMore: boolean };

/** Providers of a service, each once; near the place if one is given. */
async function findPeople(api: Api, { id }: Purpose, point: Where["point"]): Promise<FoundPeople> {
  const filter = { purpose: String(id), ...(point && { ...point, radius: aroundPlace }) };
  const query = { filter, per_page: looked, include: "media_files" };
  const { data, meta } = await api("GET /public/service-offers", { query }).catch(nothing);
  const byProvider = Map.groupBy(
    data.filter(({ provider }) => provider?.name),
    ({ provider }) => provider?.id,
  );
  const people = [...byProvider.values()].flatMap(([nearest]) => nearest ?? []);
  return { people: people.slice(0, shownPeople), count: people.length, isMore: meta.total > data.length };
}

/** Reads the known services, all of the category of the first one. */
async function findShared(api: Api, ids: number[]): Promise<Shared | null> {
  const { data } = await api("GET /point-purposes");
  const known = ids.flatMap((id) => data.find((purpose) => purpose.id === id) ?? []);
  const [first] = known;
  if (!first) return null;
  const same = known.filter(({ point_type_id }) => point_type_id === first.point_type_id);
  return {
    what: same.map(({ name }) => name).join(", "),
    type: first.point_type_id,
    purposes: same.map(({ id }) => id),
  };
}

async function findPurposes(api: Api, { need, needId }: Asked): Promise<Purpose[]> {
  const { data } = await api("GET /point-purposes", { query: { filter: { text: need }, include: "point_type" } });
  const chosen = data.filter(({ id }) => id === needId);
  return [...chosen, ...data.filter(({ id }) => id !== needId)].slice(0, mostMatches);
}

const nowhere: Where = { country: null, locality: null, point: null };

async function findPlace(api: Api, text: string): Promise<Where> {
  const { data } = await api("GET /places", { query: { text, limit: 1 } }).catch(nothing);
  const [found] = data;
  if (!found) return nowhere;
  return { country: found.country_code, locality: found.locality, point: coarseOf(found.lat, found.lng) };
}

/** The country of the IP address; its town is unknown. */
async function guessPlace(api: Api): Promise<Where> {
  const { address } = await api("GET /ip-locator");
  return { country: address.country_code, locality: null, point: null };
}

/** Those of the same town first. A failure leaves the list empty, so that the page is still shown. */
async function readRecent(api: Api, where: Where): Promise<Recent[]> {
  const query = searchRecent(where.country ? { country: where.country } : {});
  const { data } = await api("GET /public/service-requests", { query }).catch(nothing);
  return rankRecent(data, where.locality);
}

function nobody(error: unknown): Nearby {
  if (error instanceof Problem) return { locality: null, country_code: null, people: [], numbers: null };
  throw error;
}

function nothing(error: unknown): { data: never[]; meta: { total: number } } {
  if (error instanceof Problem) return { data: [], meta: { total: 0 } };
  throw error;
}
