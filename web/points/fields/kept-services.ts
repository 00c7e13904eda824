// The services of the catalogue, kept by an open page for times without a connection. They carry no person (rule O1).
import { useEffect } from "react";
import { serviceSuggestion, suggestServices } from "#web/catalog/suggest-services.ts";
import { api } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";
import type { PointType } from "../answers.ts";

export type Service = Reply<"GET /point-purposes">["data"][number];

let kept: readonly Service[] = [];
/** Empty: not loaded yet. */
export const keptServices = (): readonly Service[] => kept;

/** After what the page needs first. */
const loadAfter = 1_000;

/** Loads them while there is a connection. */
export function useKeptServices(): void {
  useEffect(() => {
    const load = async () => (kept = (await api("GET /point-purposes", { query: { include: "point_type" } })).data);
    const timer = setTimeout(() => void load().catch(() => undefined), loadAfter);
    return () => clearTimeout(timer);
  }, []);
}

/** A category with its services. */
export function keptType(id: number): PointType | null {
  const point_purposes = kept.filter(({ point_type_id }) => point_type_id === id);
  const type = point_purposes[0]?.point_type;
  return type ? { ...type, point_purposes } : null;
}

const mostSuggested = 8;

/** Asks the server, which understands more; without a connection the browser looks itself. */
export const suggestServicesAnyway = (text: string): Promise<Suggestion[]> =>
  suggestServices(text).catch(() => findServices(kept, text).slice(0, mostSuggested).map(serviceSuggestion));

/** Those that contain the beginning of each typed word: in their names first, then in their synonyms, then in the category. */
export function findServices(services: readonly Service[], text: string): Service[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const isIn = (written: readonly string[]) => {
    const words = written.flatMap(wordsOf);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const rankOf = ({ name, tags, point_type }: Service) =>
    [isIn([name]), isIn([name, ...tags]), isIn([name, ...tags, point_type?.name ?? ""])].indexOf(true);
  return services
    .map((service) => ({ service, rank: rankOf(service) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ service }) => service);
}

/** Without accents, in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
