import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { isRefused } from "#web/kit/attempt.ts";
import type { HeldFiles } from "#web/kit/drafts/drafts.ts";
import type { Owner } from "#web/kit/drafts/owner.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { offline, Problem } from "#web/kit/problem.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { SkeletonCard } from "#web/ui/show/skeleton.tsx";
import type { LocalDraft } from "./local-draft.ts";

type Props = {
  local: LocalDraft<unknown>;
  /** The owner of the local draft. */
  owner: Owner | null;
  files: HeldFiles;
  /**
   * Uploads the stored files in order. `begin` is the prefix of the idempotency keys, so that repeated tries upload
   * once.
   */
  send: (files: File[], begin: string) => Promise<{ id: string }[]>;
  /** True: the user has reviewed the answers, so they are published at once. */
  publish: boolean;
  /** Describes the running step. */
  children: string;
};

/** After the login: makes a draft of the visitor's answers and files, or publishes them. */
export function Adopting({ local, owner, files, send, publish, children }: Props) {
  const { ofCall } = useProblemText();
  const fetcher = useFetcher();
  const begun = useRef(false);
  const [failed, setFailed] = useState<Problem | null>(null);
  const adopt = async (withFiles: boolean) => {
    setFailed(null);
    try {
      const waiting = withFiles ? await files.read() : [];
      const media_ids = waiting.length > 0 ? (await send(waiting, local.key)).map(({ id }) => id) : [];
      const answers = JSON.stringify({ ...local.answers, ...(media_ids.length > 0 && { media_ids }) });
      await fetcher.submit(
        { intent: "adopt", _key: local.key, _owner: JSON.stringify(owner), answers, publish: String(publish) },
        { method: "post" },
      );
    } catch (error) {
      setFailed(error instanceof Problem ? error : offline());
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void adopt(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  if (isRefused(fetcher.data)) return <Banner tone="bad" title={ofCall(fetcher.data.problem)} />;
  if (failed) return <FilesRefused problem={failed} again={() => void adopt(true)} without={() => void adopt(false)} />;
  return (
    <div role="status" className="grid gap-4">
      <p className="font-bold">{children}</p>
      <SkeletonCard />
    </div>
  );
}

function FilesRefused({ problem, again, without }: { problem: Problem; again: () => void; without: () => void }) {
  const t = useT("shell");
  const { ofCall } = useProblemText();
  return (
    <Banner
      tone="bad"
      title={t("kept.files_refused")}
      action={
        <>
          <Button size="sm" onClick={again}>
            {t("error.retry")}
          </Button>
          <Button size="sm" tone="secondary" onClick={without}>
            {t("kept.without_files")}
          </Button>
        </>
      }
    >
      {ofCall(problem.data)}
    </Banner>
  );
}
