import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Banner } from "#web/ui/show/banner.tsx";
import { SkeletonCard } from "#web/ui/show/skeleton.tsx";
import { isRefused } from "../attempt.ts";
import { useProblemText } from "../problem-text.ts";
import type { LocalDraft } from "./local-draft.ts";

/** After the login: what the visitor had answered becomes a draft, and the review is shown. `children` say so. */
export function Adopting({ local, children }: { local: LocalDraft<unknown>; children: string }) {
  const { ofCall } = useProblemText();
  const fetcher = useFetcher();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const answers = JSON.stringify(local.answers);
    void fetcher.submit({ intent: "adopt", _key: local.key, answers }, { method: "post" });
  }, [fetcher, local]);
  if (isRefused(fetcher.data)) return <Banner tone="bad" title={ofCall(fetcher.data.problem)} />;
  return (
    <div role="status" className="grid gap-4">
      <p className="font-bold">{children}</p>
      <SkeletonCard />
    </div>
  );
}
