import { useRouteLoaderData } from "react-router";
import type { Feature } from "#contract/features.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Flash } from "./flash.ts";
import type { Session } from "./session.ts";

/** The data of the root's loader for every page. */
export type RootData = {
  session: Session;
  language: Language;
  origin: string;
  flash: Flash | null;
  folded: boolean;
  off: readonly Feature[];
};

/** Undefined only when the root itself failed. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>("root");
