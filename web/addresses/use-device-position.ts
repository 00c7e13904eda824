import { useState } from "react";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem } from "#web/kit/problem.ts";
import { toast } from "#web/ui/action/toast.ts";
import type { FoundPlace } from "./place.ts";

/** Asks the device for its position and the API for the place there. An error is shown for four seconds. */
export function useDevicePosition(onFound: (place: FoundPlace) => void) {
  const t = useT("addresses");
  const { ofCall } = useProblemText();
  const [asking, setAsking] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const { latitude: lat, longitude: lng } = (await position()).coords;
      const place = await api("GET /places/reverse", { query: { lat, lng } });
      // The position of the device is more exact than the centre of the town.
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
    const options = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };
    navigator.geolocation.getCurrentPosition(resolve, reject, options);
  });

const isRefusal = (error: unknown) => error instanceof GeolocationPositionError && error.code === 1;

/** Permanently denied: the browser does not ask again. */
const isBlocked = async () =>
  (await navigator.permissions?.query({ name: "geolocation" }).catch(() => null))?.state === "denied";
