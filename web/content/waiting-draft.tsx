import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { visitor } from "#web/kit/drafts/owner.ts";
import { kinds, toPublish } from "#web/kit/drafts/to-publish.ts";

type Cards = ComponentType<{ drafts: readonly [] }>;

/** For a visitor whose request waits in this browser: its card, whose code is loaded only then. */
export function WaitingDraft() {
  const [Loaded, setLoaded] = useState<Cards | null>(null);
  useEffect(() => {
    if (!kinds.some((kind) => toPublish(visitor, kind).read())) return;
    void import("#web/points/wizard/waiting-card.tsx")
      .then(({ WaitingCards }) => setLoaded(() => WaitingCards))
      .catch(() => undefined);
  }, []);
  return Loaded && <Loaded drafts={[]} />;
}
