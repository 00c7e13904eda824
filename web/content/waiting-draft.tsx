import { useEffect, useState } from "react";
import type { ComponentType } from "react";

type Cards = ComponentType<{ drafts: readonly [] }>;

/** For a visitor whose request waits in this browser: its card, whose code is loaded only then. */
export function WaitingDraft() {
  const [Loaded, setLoaded] = useState<Cards | null>(null);
  useEffect(() => {
    if (!mayWait()) return;
    void import("#web/points/wizard/waiting-card.tsx")
      .then(({ WaitingCards }) => setLoaded(() => WaitingCards))
      .catch(() => undefined);
  }, []);
  return Loaded && <Loaded drafts={[]} />;
}

/** A key of `toPublish`, without its code: nearly every visitor has none. */
function mayWait(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.endsWith("/publish"));
  } catch {
    return false; // the storage is blocked
  }
}
