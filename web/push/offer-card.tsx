import { Bell } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PushState, usePush } from "./push-state.tsx";

type Props = { moment: "request" | "proposal"; onDismiss: () => void };

/** Offers push messages, with buttons for yes and "not now". Loads the texts of `accounts` itself. */
export function OfferCard({ moment, onDismiss }: Props) {
  const t = useT("accounts");
  const { state, busy, enable } = usePush();
  const isOpen = ["off", "failed", "unsaved"].includes(state);
  return (
    <Card as="section" aria-labelledby="push-offer" className="grid gap-4">
      <div>
        <h2 id="push-offer" className="text-lg">
          {t(`offer.${moment}`)}
        </h2>
        <p className="mt-1 text-muted">{t("offer.text")}</p>
      </div>
      <div role="status" className="empty:hidden">
        <PushState state={state} />
      </div>
      {(isOpen || state === "reading") && (
        <div className="flex flex-wrap gap-3">
          <Button
            icon={<Bell aria-hidden className="size-5" />}
            pending={busy}
            disabled={state === "reading"}
            onClick={enable}
          >
            {t(state === "failed" || state === "unsaved" ? "push.again" : "push.enable")}
          </Button>
          <Button tone="quiet" onClick={onDismiss}>
            {t("offer.later")}
          </Button>
        </div>
      )}
    </Card>
  );
}
