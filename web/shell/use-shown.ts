import { useFeatures } from "#web/kit/features.ts";
import { holds } from "#web/kit/session.ts";
import { useSession } from "#web/kit/use-session.ts";
import type { Place } from "./places.ts";

/** Whether a menu names a place: the person may open it, and this town has it. */
export function useShown(): (place: Place) => boolean {
  const session = useSession();
  const has = useFeatures();
  return ({ needs, feature }) => (!needs || holds(session, needs)) && (!feature || has(feature));
}
