// An API for reading forms without a connection: answers calls from the data that the open page has loaded.
import { useEffect } from "react";
import type { Api, CallOptions, Reply } from "#web/kit/calls.ts";
import { offline } from "#web/kit/problem.ts";
import type { PointAnswers } from "../answers.ts";
import { keptServices } from "./kept-services.ts";

type Known = {
  locations: readonly Pick<Reply<"GET /addresses">["data"][number], "id" | "address_limited" | "country_code">[];
  /** The services of one category. */
  services: readonly { id: number; name: string }[];
  type: PointAnswers["point_type"];
};
let known: Known | null = null;

/** @param now the data that the page has loaded */
export function useKnown(now: Known): void {
  useEffect(() => {
    known = now;
    return () => void (known = null);
  });
}

/** Answers from the page's data; throws `offline` for calls that it cannot answer. */
export const knownApi = (async (call: string, { params, query }: CallOptions = {}) => {
  const place = call === "GET /addresses/:id" && known?.locations.find(({ id }) => id === params?.["id"]);
  if (place) return place;
  const kept = keptServices();
  if (call === "GET /point-purposes" && !query?.["filter"] && kept.length > 0) return { data: kept };
  const point_type = known?.type;
  if (call !== "GET /point-purposes" || query?.["filter"] || !known || !point_type) throw offline();
  return { data: known.services.map((it) => ({ ...it, point_type, point_type_id: point_type.id })) };
}) as unknown as Api;
