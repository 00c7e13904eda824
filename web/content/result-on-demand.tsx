// What a search of the landing page finds; visitors who have not searched do not load its code.
import { lazy } from "react";

/** Called as soon as somebody goes to the field, so that the code comes no later than the result. */
export const loadResult = async () => ({ default: (await import("./result.tsx")).Result });
/** As in `today-on-demand.tsx`: the first HTML contains it. */
export const Result = import.meta.env.SSR ? (await loadResult()).default : lazy(loadResult);
