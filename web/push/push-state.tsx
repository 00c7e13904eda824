import { useEffect, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { Banner } from "#web/ui/show/banner.tsx";
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

const tones = {
  on: "good",
  arrived: "good",
  silent: "warn",
  failed: "bad",
  unsaved: "bad",
  blocked: "warn",
  unsupported: "info",
} as const satisfies Partial<Record<ShownState, string>>;
type WithBanner = keyof typeof tones;
const hasBanner = (state: ShownState): state is WithBanner => Object.hasOwn(tones, state);

/** Shows the state of push messages, or an error and its remedy. Renders nothing if push messages are only switched off. */
export function PushState({ state }: { state: ShownState }) {
  const t = useT("accounts");
  if (!hasBanner(state)) return null;
  return (
    <Banner tone={tones[state]} title={t(`push.${state}`)}>
      {state === "blocked" ? t(`push.repair.${browserName()}`) : t(`push.${state}_what`)}
    </Banner>
  );
}

/** Guesses the browser from its user agent. Only for instructions: features are tested, never guessed from the name. */
function browserName(agent: string = navigator.userAgent): "chrome" | "firefox" | "safari" | "ios" | "other" {
  // Every browser on iOS is Safari inside.
  if (/iPhone|iPad|iPod/.test(agent)) return "ios";
  if (/Firefox\//.test(agent)) return "firefox";
  if (/Chrome\/|Chromium\//.test(agent)) return "chrome";
  return /Safari\//.test(agent) ? "safari" : "other";
}
