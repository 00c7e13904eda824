import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { HeldFiles } from "#web/drafts/drafts.ts";
import type { Owner } from "#web/drafts/owner.ts";
import { goesOn, toPublish } from "#web/drafts/to-publish.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { offline, Problem } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { isRefused } from "#web/kit/refused.ts";
import { useUser } from "#web/kit/use-session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { SkeletonCard } from "#web/ui/show/skeleton.tsx";
import type { PointAnswers } from "../answers.ts";
import { carryOn } from "./carry-on.ts";
import type { Wizard } from "./define-wizard.ts";
import { DiscardDraft } from "./discard-draft.tsx";
import type { LocalDraft } from "./local-draft.ts";
import { Publishing } from "./publishing.tsx";
import { keepToPublish } from "./step-later.ts";

type Props<Answers extends PointAnswers> = {
  wizard: Pick<Wizard<string, Answers>, "name" | "save" | "path" | "pathOf" | "publishedPath" | "listPath" | "local">;
  local: LocalDraft<Answers>;
  /** The owner of the local draft. */
  owner: Owner;
  files: HeldFiles;
  /**
   * Uploads the stored files in order. `begin` is the prefix of the idempotency keys, so that repeated tries upload
   * once.
   */
  send: (files: File[], begin: string) => Promise<{ id: string }[]>;
  /** True: the user has reviewed the answers, so they are published at once. */
  publish: boolean;
};

/** After the login: makes a draft of the visitor's answers and files, or publishes them. */
export function Adopting<Answers extends PointAnswers>(props: Props<Answers>) {
  const { wizard, owner, publish } = props;
  const t = useT("points");
  const [failed, setFailed] = useState<Problem | null>(null);
  const begun = useRef(false);
  const { adopt, refused } = useAdopt(props, setFailed);
  const publishNow = usePublish(props, adopt, setFailed);
  const user = useUser();
  const waiting = toPublish(owner, wizard.name).read();
  const act = publish || (user && waiting && goesOn(waiting, user)) ? publishNow : adopt;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void act(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const refusal = { forget: wizard.local(owner).forget, to: wizard.path, again: () => void act(true) };
  if (refused) return <Refused problem={refused} {...refusal} />;
  if (failed) return <FilesRefused problem={failed} again={() => void act(true)} without={() => void act(false)} />;
  if (publish) return <Publishing kind={wizard.name} />;
  return (
    <div role="status" className="grid gap-4">
      <p className="font-bold">{t("adopting")}</p>
      <SkeletonCard />
    </div>
  );
}

type Adopt = (withFiles: boolean) => Promise<void>;

/** Makes a draft of the answers, without those that are refused. */
function useAdopt<Answers extends PointAnswers>(
  { local, owner, files, send, publish }: Props<Answers>,
  setFailed: (problem: Problem | null) => void,
) {
  const fetcher = useFetcher();
  const adopt: Adopt = async (withFiles) => {
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
  return { adopt, refused: isRefused(fetcher.data) ? fetcher.data.problem : null };
}

/** Publishes the answers. The next page replaces this one in the history, so that going back repeats nothing. */
function usePublish<Answers extends PointAnswers>(
  { wizard, local, owner }: Props<Answers>,
  adopt: Adopt,
  setFailed: (problem: Problem | null) => void,
): Adopt {
  const [t, shell] = [useT("points"), useT("shell")];
  const go = useNavigate();
  return async (withFiles) => {
    setFailed(null);
    try {
      await keepToPublish(wizard, owner, local, true);
      const carried = await carryOn(owner, wizard.name, withFiles);
      if (carried?.refused) toast.note(t("adopted"));
      else if (carried && !wizard.publishedPath) toast.done(shell(`kept.published_${wizard.name}`));
      const { id, refused } = carried ?? { id: null, refused: null };
      const next =
        id === null
          ? wizard.listPath
          : refused
            ? `${wizard.path}?draft=${id}&step=review`
            : (wizard.publishedPath ?? wizard.pathOf)(id);
      await go(next, { replace: true });
    } catch (error) {
      const problem = error instanceof Problem ? error : offline();
      // Refused as a whole, e.g. its place: a draft of what can be saved.
      if (problem.data.status >= 400 && !problem.data.errors["files"]) await adopt(withFiles);
      else setFailed(problem);
    }
  };
}

type RefusedProps = { problem: ProblemData; again: () => void; forget: () => void; to: string };

/** Refused as a whole, e.g. where there are too many already: later it may succeed, and nobody must keep it. */
function Refused({ problem, again, forget, to }: RefusedProps) {
  const t = useT("shell");
  const { ofCall } = useProblemText();
  return (
    <>
      <Banner
        tone="bad"
        title={ofCall(problem)}
        action={
          <Button size="sm" onClick={again}>
            {t("error.retry")}
          </Button>
        }
      />
      <DiscardDraft forget={forget} to={to} />
    </>
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
