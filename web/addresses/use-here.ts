import { useState } from "react";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem } from "#web/kit/problem.ts";
import { toast } from "#web/ui/action/toast.ts";
import type { FoundPlace } from "./place.ts";

/** Asks the device where it is and the API what that place is called. A refusal is said for four seconds. */
export function useHere(onFound: (place: FoundPlace) => void) {
  const t = useT("addresses");
  const { ofCall } = useProblemText();
  const [asking, setAsking] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const { latitude: lat, longitude: lng } = (await position()).coords;
      const place = await api("GET /places/reverse", { query: { lat, lng } });
      // The device knows better than the middle of the town.
      onFound({ ...place, lat, lng });
    } catch (error) {
      if (error instanceof Problem) toast.error(ofCall(error.data));
      else toast.error(t(isRefusal(error) ? "here.refused" : "here.failed"), 4_000);
      if (isRefusal(error)) setBlocked(await isBlocked());
    } finally {
      setAsking(false);
    }
  };
  return { asking, ask, blocked };
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    const wishes = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
    navigator.geolocation.getCurrentPosition(resolve, reject, wishes);
  });

const isRefusal = (error: unknown) => error instanceof GeolocationPositionError && error.code === 1;

/** Refused for good: the browser will not ask again. */
const isBlocked = async () =>
  (await navigator.permissions?.query({ name: "geolocation" }).catch(() => null))?.state === "denied";
