import { Send } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useOwner } from "#web/drafts/owner.ts";
import { kinds, pointOf, publishPath, toPublish } from "#web/drafts/to-publish.ts";
import type { Kind } from "#web/drafts/to-publish.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { carryOn, useCarrying } from "./carry-on.ts";
import { Publishing } from "./publishing.tsx";

/** A draft on the server that was to be published. */
export type WaitingDraft = {
  id: string;
  kind: "request" | "offer";
  title: string | null;
  awaited_files: number | null;
};
type Local = { kind: Kind; title: string | null; path: string };

const wizardPath = (kind: Kind): string => `/service/${pointOf(kind)}/add-wizard`;
const icon = <Send aria-hidden className="size-5" />;

/**
 * What its author asked to publish and is not published: of the server, and what only this browser has, each with one button.
 * @param only of one kind: the list of the other one shows the other
 */
export function WaitingCards({ drafts, only }: { drafts: readonly WaitingDraft[]; only?: "request" | "offer" }) {
  const local = useLocal().filter(({ kind }) => !only || pointOf(kind) === only);
  const waiting = drafts.filter(({ awaited_files }) => awaited_files !== null);
  const hereOf = (draft: WaitingDraft) =>
    local.find(({ kind, title }) => pointOf(kind) === draft.kind && title === draft.title);
  const known = new Set(waiting.map(hereOf));
  const alone = local.filter((it) => !known.has(it));
  if (waiting.length === 0 && alone.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {waiting.map((draft) => {
        const here = hereOf(draft);
        return here ? (
          <LocalCard key={draft.id} local={here} />
        ) : (
          <WaitingCard key={draft.id} kind={draft.kind} title={draft.title}>
            <OnServer draft={draft} />
          </WaitingCard>
        );
      })}
      {alone.map((it) => (
        <LocalCard key={it.kind} local={it} />
      ))}
    </div>
  );
}

/** What this browser has, with its photos. */
function LocalCard({ local }: { local: Local }) {
  const { kind, title } = local;
  const isCarrying = useCarrying()?.kind === kind;
  return (
    <WaitingCard kind={kind} title={title}>
      {isCarrying ? <Publishing kind={kind} /> : <PublishHere local={local} />}
    </WaitingCard>
  );
}

function WaitingCard({ kind, title, children }: { kind: Kind; title: string | null; children: React.ReactNode }) {
  const t = useT("shell");
  return (
    <Card as="section" className="grid gap-3 border-sun! bg-sun-soft" aria-label={t(`kept.unpublished_${kind}`)}>
      <div>
        <h2 className="text-lg">{t(`kept.unpublished_${kind}`)}</h2>
        {title && <p className="wrap-anywhere">{title}</p>}
      </div>
      {children}
    </Card>
  );
}

function OnServer({ draft: { id, kind, awaited_files } }: { draft: WaitingDraft }) {
  const t = useT("shell");
  return (
    <>
      {awaited_files !== null && awaited_files > 0 && (
        <p className="text-sm">{t("kept.photos_elsewhere", { count: awaited_files })}</p>
      )}
      <PageForm action={`${wizardPath(kind)}?draft=${id}&step=review`} summary={false} className="flex flex-wrap gap-2">
        <input type="hidden" name="step" value="review" />
        <SubmitButton name="intent" value="publish" size="md" icon={icon}>
          {t("kept.publish")}
        </SubmitButton>
        <LinkButton to={`${wizardPath(kind)}?draft=${id}`} tone="quiet" size="md">
          {t("kept.look")}
        </LinkButton>
      </PageForm>
    </>
  );
}

/** A visitor goes on to the login; a signed-in person publishes at once. What is refused is explained in the wizard. */
function PublishHere({ local: { kind, path } }: { local: Local }) {
  const t = useT("shell");
  const owner = useOwner();
  const go = useNavigate();
  const { revalidate } = useRevalidator();
  if (!owner?.account)
    return (
      <p>
        <LinkButton to={path} icon={icon}>
          {t("kept.publish")}
        </LinkButton>
      </p>
    );
  const act = async () => {
    const carried = await carryOn(owner, kind).catch(() => undefined);
    if (carried === undefined) void go(publishPath(path));
    else if (carried?.refused) void go(`${wizardPath(kind)}?draft=${carried.id}&step=review`);
    else if (carried) void go(`/service/${pointOf(kind)}/${carried.id}`);
    else void revalidate();
  };
  return (
    <p>
      <Button icon={icon} onClick={() => void act()}>
        {t("kept.publish")}
      </Button>
    </p>
  );
}

/** What this browser has of the reader; known only after hydration. */
function useLocal(): readonly Local[] {
  const owner = useOwner();
  const carrying = useCarrying();
  const [local, setLocal] = useState<readonly Local[]>([]);
  const { account, subject } = owner ?? {};
  useEffect(() => {
    setLocal(
      kinds.flatMap((kind) => {
        const read = toPublish(owner, kind).read();
        return read ? [{ kind, title: read.title, path: read.path }] : [];
      }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they identify the owner; a finished publishing changes the list
  }, [account, subject, carrying]);
  return local;
}
