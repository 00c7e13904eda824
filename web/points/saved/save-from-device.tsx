import { useEffect } from "react";
import { useUser } from "#web/kit/use-session.ts";
import { readDevice } from "./saved-on-device.ts";

/** On every page: after the login, saves items from this device in the account. */
export function SaveFromDevice() {
  const id = useUser()?.id;
  useEffect(() => {
    if (id && readDevice().length > 0)
      void import("./saved-points.ts").then(({ saveFromDevice }) => saveFromDevice()).catch(() => undefined);
  }, [id]);
  return null;
}
