import { Suspense, useEffect, useState } from "react";
import { useFeatures } from "#web/kit/features.ts";
import { useUser } from "#web/kit/use-session.ts";
import { pushOwner } from "#web/offline/presence.ts";
import { onDemand } from "#web/ui/on-demand.ts";

const Card = onDemand(async () => (await import("./offer-card.tsx")).OfferCard);

const dismissed = "push-offer";

/**
 * True if this browser supports push messages and does not block them, and the account neither gets them here nor
 * chose "not now".
 */
const mayOffer = (userId: string): boolean =>
  "serviceWorker" in navigator &&
  "PushManager" in globalThis &&
  "Notification" in globalThis &&
  Notification.permission !== "denied" &&
  localStorage.getItem(pushOwner) !== userId &&
  localStorage.getItem(dismissed) !== userId;

type Props = { moment: "request" | "proposal" };

/** Offers push messages where a person waits for an answer. The browser itself asks only after the button. */
export function PushOffer({ moment }: Props) {
  const user = useUser();
  const has = useFeatures();
  const id = user && !user.acting && has("push") ? user.id : null;
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(id !== null && mayOffer(id)), [id]);
  if (!shown || !id) return null;
  const dismiss = () => {
    localStorage.setItem(dismissed, id);
    setShown(false);
  };
  return (
    <Suspense>
      <Card moment={moment} onDismiss={dismiss} />
    </Suspense>
  );
}
