import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { browserName } from "./browser-name.ts";
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
type Told = keyof typeof tones;
const isTold = (state: ShownState): state is Told => Object.hasOwn(tones, state);

/** Shows the state of push messages, or an error and its remedy. Renders nothing if push messages are only switched off. */
export function PushState({ state }: { state: ShownState }) {
  const t = useT("accounts");
  if (!isTold(state)) return null;
  return (
    <Banner tone={tones[state]} title={t(`push.${state}`)}>
      {state === "blocked" ? t(`push.repair.${browserName()}`) : t(`push.${state}_what`)}
    </Banner>
  );
}
