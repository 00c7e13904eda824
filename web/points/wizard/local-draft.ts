import { discard, draftOf, heldFilesOf } from "#web/kit/drafts/drafts.ts";
import type { HeldFiles } from "#web/kit/drafts/drafts.ts";
import type { Owner } from "#web/kit/drafts/owner.ts";

/** `key` makes one thing of it, however often the wizard is left and found again on the way through the login. */
export type LocalDraft<Answers> = {
  key: string;
  answers: Partial<Answers>;
  /** What the link named that it was begun by: it is taken over once. */
  named?: string;
  /** The draft on the server that was made of it; the remaining content here is a place that was refused. */
  adopted?: string;
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
        const key = before?.key ?? crypto.randomUUID();
        const next = { ...before, key, answers: { ...before?.answers, ...change }, ...(named && { named }) };
        draft.keep(next);
        return next;
      },
      becomes: (adopted: string): void => {
        const before = draft.read();
        if (before) draft.keep({ ...before, adopted });
      },
      files: (): HeldFiles => heldFilesOf(owner, `${name}/files`),
      /** With all that was typed into its steps. */
      forget: (): void => discard(owner, `${name}/`),
    };
  };

/** Under what name the typing of a step is kept. */
export const typedStep = (name: string, draft: string | undefined, step: string): string =>
  draft ? `${name}-${draft}/${step}` : `${name}/${step}`;
