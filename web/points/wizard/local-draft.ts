import { discard, draftOf, heldFilesOf } from "#web/drafts/drafts.ts";
import type { HeldFiles } from "#web/drafts/drafts.ts";
import type { Owner } from "#web/drafts/owner.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { randomId } from "#web/kit/random-id.ts";

/** `key` is the idempotency key: the answers become one draft, even if the login is repeated. */
export type LocalDraft<Answers> = {
  key: string;
  answers: Partial<Answers>;
  /** The key of the link that began it, so that its answers are copied once. */
  named?: string;
  /** The id of the draft on the server made from it: only the answers that were refused are still needed here. */
  adopted?: string;
  /** Why they were refused. */
  problem?: ProblemData;
};

/** A visitor's answers so far, in this browser only; `name` distinguishes wizards. */
export const localDraft =
  <Answers>(name: string) =>
  (owner: Owner | null) => {
    const draft = draftOf<LocalDraft<Answers>>(owner, `${name}/answers`);
    return {
      read: draft.read,
      keep: (change: Partial<Answers>, named?: string): LocalDraft<Answers> => {
        const read = draft.read();
        const before = read?.adopted ? null : read;
        const key = before?.key ?? randomId();
        const next = { ...before, key, answers: { ...before?.answers, ...change }, ...(named && { named }) };
        draft.keep(next);
        return next;
      },
      /** Nothing of it is to be published any more: the draft is. */
      becomes: (adopted: string, problem: ProblemData): void => {
        const before = draft.read();
        discard(owner, `${name}/`);
        if (before) draft.keep({ ...before, adopted, problem });
      },
      files: (): HeldFiles => heldFilesOf(owner, `${name}/files`),
      /** Deletes it together with the typed text of its steps. */
      forget: (): void => discard(owner, `${name}/`),
    };
  };

/** The name under which the typed text of a step is stored. */
export const typedStep = (name: string, draft: string | undefined, step: string): string =>
  draft ? `${name}-${draft}/${step}` : `${name}/${step}`;
