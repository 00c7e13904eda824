import { useEffect, useState } from "react";
import { useUser } from "#web/kit/use-session.ts";
import type { PushState } from "./push.ts";

/** `silent`: the test message did not arrive. `arrived`: it arrived. */
export type ShownState = PushState | "reading" | "silent" | "arrived";

/** The state of push messages in this browser, and the steps that change it. */
export function usePush() {
  const id = useUser()?.id ?? "";
  const [state, setState] = useState<ShownState>("reading");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const now = await (await import("./push.ts")).readPush(id);
      if (!gone) setState(now);
    };
    read().catch(() => setState("failed"));
    return () => void (gone = true);
  }, [id]);
  const run = (work: () => Promise<ShownState>) => async () => {
    setBusy(true);
    setState(await work().catch((): ShownState => "failed"));
    setBusy(false);
  };
  return {
    state,
    busy,
    enable: run(async () => (await import("./push.ts")).enablePush(id)),
    disable: run(async () => (await import("./push.ts")).disablePush()),
    test: run(async () => ((await (await import("./push.ts")).testPush()) ? "arrived" : "silent")),
  };
}
