import { Bell, BellOff, Send } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Section } from "../settings-form.tsx";
import { PushState } from "./push-state.tsx";
import { usePush } from "./use-push.ts";

/** Push messages on this device. The browser asks for the permission only after the button. */
export function PushBox() {
  const t = useT("accounts");
  const { state, busy, enable, disable, test } = usePush();
  const isOn = ["on", "arrived", "silent"].includes(state);
  return (
    <Section title={t("push.title")} lead={t("push.lead")}>
      <PushState state={state} />
      <div className="flex flex-wrap gap-3">
        {isOn && (
          <Button tone="secondary" icon={<Send aria-hidden className="size-5" />} pending={busy} onClick={test}>
            {t("push.test")}
          </Button>
        )}
        {isOn && (
          <Button tone="quiet" icon={<BellOff aria-hidden className="size-5" />} onClick={disable}>
            {t("push.disable")}
          </Button>
        )}
        {["off", "failed", "unsaved"].includes(state) && (
          <Button icon={<Bell aria-hidden className="size-5" />} pending={busy} onClick={enable}>
            {t(state === "off" ? "push.enable" : "push.again")}
          </Button>
        )}
      </div>
    </Section>
  );
}
