// Which parts of the app this town has: an operator can switch features off.
import { data } from "react-router";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import type { Feature } from "#contract/features.ts";
import { visitorContext } from "./context.ts";
import { useRootData } from "./root-data.ts";

/** `const has = useFeatures(); has("donations")`. */
export function useFeatures(): (feature: Feature) => boolean {
  const off = useRootData()?.off ?? [];
  return (feature) => !off.includes(feature);
}

/** The same in a loader. */
export const hasFeature = (context: Readonly<RouterContextProvider>, feature: Feature): boolean =>
  !context.get(visitorContext).off?.includes(feature);

/**
 * For a page of a feature: it does not exist while the feature is switched off. The frame around the message needs what the root loads, so the
 * loaders run first.
 */
export const ofFeature = (feature: Feature): MiddlewareFunction<Response>[] => [
  async ({ context }, next) => {
    if (hasFeature(context, feature)) return;
    await next();
    throw data(null, { status: 404 });
  },
];
