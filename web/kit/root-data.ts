import { useRouteLoaderData } from "react-router";
import type { Feature } from "#contract/features.ts";
import { type Language, fallbackLanguage, languages } from "#contract/kit/languages.ts";
import type { Flash } from "./flash.ts";
import type { Session } from "./session.ts";
import type { TownLimits } from "./town-limits.ts";
import type { TownForReader } from "./town.ts";

/** The data of the root's loader for every page. */
export type RootData = {
  session: Session;
  language: Language;
  town: TownForReader;
  origin: string;
  flash: Flash | null;
  folded: boolean;
  off: readonly Feature[];
  limits: TownLimits | undefined;
};

/** Undefined only when the root itself failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>("root");

export function useTownLimits(): TownLimits {
  const limits = useRootData()?.limits;
  if (!limits) throw new Error("The root has failed: it shows no page with a form");
  return limits;
}

/** Of a page whose root failed nothing is its own. */
export function useTown() {
  const { headline, color, logo, ...spoken } = useRootData()?.town ?? {};
  return { headline, color, logo, languages, defaultLanguage: fallbackLanguage, ...spoken };
}
