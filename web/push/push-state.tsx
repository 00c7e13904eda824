import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import type { ShownState } from "./use-push.ts";

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
