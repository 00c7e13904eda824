import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { FormStateContext, useFormState } from "#web/ui/form/form-state.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { draftOf } from "./drafts.ts";
import type { Draft } from "./drafts.ts";
import { KeptNote } from "./kept-note.tsx";
import { useOwner } from "./owner.ts";
import { typedIn, typedSinceSent, wordsIn } from "./typed-in.ts";
import type { Values } from "./typed-in.ts";
import { dropSent, setUnsaved, loadTypedHere } from "./with-typed.tsx";

type Props = {
  /** Distinguishes forms. */
  name: string;
  /** Shows that unsaved text was restored, and offers to discard it; off for the steps of a wizard. */
  note?: boolean;
  /** Called after the kept text is restored into the fields. */
  onRestored?: (form: HTMLFormElement) => void;
  children: ReactNode;
};

/** Inside a form: keeps typed text over a reload, a step back and the end of the session, until the form is sent. */
export function KeptTyping({ name, note = false, onRestored, children }: Props) {
  const state = useFormState();
  const owner = useOwner();
  const box = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<Values | null>(null);
  const [had, setHad] = useState(false);
  const [round, setRound] = useState(0);
  const { account, subject } = owner ?? {};
  const draft = draftOf<Values>(owner, name);
  const isHydrated = useHydrated();
  // Only of the document: later the browser's own marks of what was sent are not the fields' first values any more.
  const isOfDocument = useRef(!isHydrated);
  const start = useEffectEvent(() => {
    const form = box.current?.closest("form");
    const before = draft.read();
    setHad(before !== null);
    // What was typed while the scripts started; fields that are not yet there, or that begin anew, would lose it.
    const typed = form && isOfDocument.current ? typedSinceSent(form) : null;
    isOfDocument.current = false;
    const read = typed ? { ...before, ...typed } : before;
    if (form && typed) draft.keep({ ...before, ...typed }, { path: location.pathname, texts: wordsIn(form) });
    setKept(read);
    if (form && read) setRound((count) => count + 1);
  });
  const restored = useEffectEvent(() => {
    const form = box.current?.closest("form");
    if (form && kept) onRestored?.(form);
  });
  useEffect(() => start(), [name, account, subject]); // oxlint-disable-line react/exhaustive-effect-dependencies -- they identify the draft's owner
  useEffect(() => (round > 0 ? restored() : undefined), [round]);
  useEffect(() => void loadTypedHere(), []);
  useKeeping(box, draft, [name, account, subject].join());
  const discard = () => {
    draft.forget();
    setKept(null);
    setRound(round + 1);
  };
  const values = { ...kept, ...state.values };
  return (
    <div ref={box} className="contents">
      <FormStateContext value={kept ? { ...state, values } : state}>
        {note && had && kept && <KeptNote onDiscard={discard} />}
        <Fragment key={round}>{children}</Fragment>
      </FormStateContext>
    </div>
  );
}

/**
 * Stores the form after each change, and deletes the draft after an accepted form, when the page shows something else.
 */
function useKeeping(box: RefObject<HTMLDivElement | null>, draft: Draft<Values>, which: string): void {
  const { values: refused } = useFormState();
  const sent = useRef(false);
  // A refused form is unsaved again, before the next event: an effect after the paint could run after the next submit.
  useLayoutEffect(() => void (sent.current = false), [refused]);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return undefined;
    const content = () => JSON.stringify(typedIn(form));
    let untouched = content();
    let isTouched = draft.read() !== null;
    // Ignores changes before the user's first action: fields complete themselves, e.g. a country is guessed.
    let hasActed = false;
    const begin = ({ type }: Event) => {
      if (!isTouched) untouched = content();
      hasActed ||= type !== "focusin";
    };
    // The form is about to disappear, so nothing is stored any more.
    const drop = () => {
      sent.current = true;
      draft.forget();
    };
    const keep = () => {
      const typed = typedIn(form);
      sent.current = false;
      const isSame = JSON.stringify(typed) === untouched;
      isTouched = !isSame;
      setUnsaved(form, isSame ? null : drop);
      if (isSame) draft.forget();
      else draft.keep(typed, { path: location.pathname, texts: wordsIn(form) });
    };
    // Reads the fields after the next paint, when the effects of a click or a key are there.
    const later = () => void requestAnimationFrame(() => hasActed && form.isConnected && !sent.current && keep());
    const send = () => {
      keep();
      sent.current = true;
    };
    const acts: Acts = [
      ["focusin", begin],
      ["pointerdown", begin],
      ["keydown", begin],
      ["input", keep],
      ["change", later],
      ["keyup", later],
      ["focusout", later],
      ["submit", send],
    ];
    return listen(form, acts, () => setUnsaved(form, null));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `which` identifies the draft's owner
  }, [box, which]);
  // In the same commit that shows the result: a reload directly after it must not find the draft.
  useLayoutEffect(
    () => () => {
      if (sent.current && !isLogin(location.pathname)) dropSent(draft);
      sent.current = false;
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `which` identifies the draft's owner
    [which],
  );
}

type Acts = [event: string, act: (event: Event) => void][];

/** @returns a function that stops listening and runs `end`. */
function listen(form: HTMLFormElement, acts: Acts, end: () => void): () => void {
  for (const [name, act] of acts) form.addEventListener(name, act);
  return () => {
    for (const [name, act] of acts) form.removeEventListener(name, act);
    end();
  };
}

/** True if the form led to the login or the registration: it was not accepted yet, so its draft stays. */
const isLogin = (path: string): boolean => path === "/login" || path === "/register";
