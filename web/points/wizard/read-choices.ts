import { ownLocations } from "#web/addresses/own-locations.ts";
import type { Api, Reply } from "#web/kit/calls.ts";
import type { PointAnswers, PointType } from "../answers.ts";

/** The choices of the questions about service and place; empty in other steps. */
export type Choices = {
  types: PointType[];
  /** The category of the shown services. */
  browsed: PointType | null;
  locations: Reply<"GET /addresses">["data"];
};

/** `ofPlace`: the saved places, too. */
type Asking = { answers: PointAnswers; search: URLSearchParams; ofPlace: boolean };

export async function readChoices(api: Api, step: string, { answers, search, ofPlace }: Asking): Promise<Choices> {
  const several = answers.point_purposes.length > 1 ? answers.point_type?.id : undefined;
  const browse = Number(search.get("browse") ?? several ?? search.get("tid") ?? 0);
  const [types, locations] = await Promise.all([
    step === "what" ? api("GET /point-types", { query: browse ? { include: "point_purposes" } : {} }) : null,
    ofPlace ? ownLocations(api) : null,
  ]);
  const all = types?.data ?? [];
  return {
    types: browse ? [] : all,
    browsed: all.find((type) => type.id === browse) ?? null,
    locations: locations ?? [],
  };
}
