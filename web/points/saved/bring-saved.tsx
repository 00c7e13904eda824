import { useEffect } from "react";
import { useUser } from "#web/kit/use-session.ts";
import { readHere } from "./saved-on-device.ts";

/** On every page: after the login, saves items from this device in the account. */
export function BringSaved() {
  const id = useUser()?.id;
  useEffect(() => {
    if (id && readHere().length > 0)
      void import("./saved-points.ts").then(({ bringHere }) => bringHere().catch(() => undefined));
  }, [id]);
  return null;
}
