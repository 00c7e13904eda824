import { Suspense, use, useCallback, useMemo, useState } from "react";
import { type FetcherWithComponents, Form, type FormProps, useNavigation } from "react-router";
import { FormStateContext } from "#web/ui/form/form-state.ts";
import { FormSummary } from "#web/ui/form/form-summary.tsx";
import { onDemand } from "#web/ui/on-demand.ts";
import { useWords } from "#web/ui/words.ts";
import { SharedPageContext } from "./document/shared-page-context.ts";
import { useProblemText } from "./problem-text.ts";
import { randomId } from "./random-id.ts";
import { identityOf, isRefused, lastField } from "./refused.ts";
import { useSendOnce } from "./send-once.ts";
import { accountOf } from "./session.ts";
import { useUser } from "./use-session.ts";

/** Loaded with the first form that is refused because the user has no visible contact. */
const ContactQuestion = onDemand(async () => (await import("./contact/contact-question.tsx")).ContactQuestion);

type Props = FormProps & {
  /** The page's `actionData`. */
  result?: unknown;
  /** For a form that does not navigate: a `useFetcher()`, whose data is the result. */
  fetcher?: FetcherWithComponents<unknown>;
  /** Off for a form of one button. */
  summary?: boolean;
  /** Distinguishes the form if a page has it several times. */
  scope?: string;
};

/** A form that posts to the page's action. Fields show their own errors; a summary is at the top. */
export function PageForm({ result: given, fetcher, summary = true, scope, children, ...form }: Props) {
  const Tag = fetcher?.Form ?? Form;
  const result = fetcher ? fetcher.data : given;
  const [cleared, clearError, clearErrors] = useCleared();
  const state = useSubmitState(result, useIsSending(form.action, fetcher), cleared);
  // A form of one button shows only this refusal: without a connection nothing else on the page would change.
  const isOffline = isRefused(result) && result.problem.code === "offline";
  // `SeenVersion` explains this refusal itself.
  const isChanged = isRefused(result) && result.problem.code === "version.changed";
  const sendOnce = useSendOnce(state.pending);
  const context = useMemo(() => ({ ...state, scope, clearError }), [state, scope, clearError]);
  const user = useUser();
  const { language } = useWords();
  const shared = use(SharedPageContext);
  // A shared page contains no key, because all its visitors would use the same one: the browser makes its own.
  const [key, setKey] = useState(() => (shared ? "" : randomId()));
  const [answered, setAnswered] = useState(result);
  // A new key after each answer, so that the next submit is a new call, also with the same content (e.g. sending a code
  // again).
  if (answered !== result) {
    setAnswered(result);
    setKey(randomId());
    clearErrors();
  }
  return (
    <FormStateContext value={context}>
      <Tag
        method="post"
        noValidate
        {...form}
        onSubmit={(event) => {
          form.onSubmit?.(event);
          sendOnce(event);
        }}
        onChange={(event) => {
          if (isRefused(result)) namesOf(event.target).forEach(clearError);
          form.onChange?.(event);
        }}
      >
        <input type="hidden" name="_key" value={key} readOnly suppressHydrationWarning />
        {user && <input type="hidden" name="_as" value={identityOf(user)} readOnly />}
        {user && <input type="hidden" name="_account" value={accountOf(user)} readOnly />}
        {(isOffline || (summary && !isChanged)) && (
          <FormSummary key={key} message={state.message} fields={state.fields} />
        )}
        {isRefused(result) && result.problem.code === "contact.missing" && (
          <Suspense>
            <ContactQuestion />
          </Suspense>
        )}
        {children}
        {/* The last field: a form that has it is whole (see `readForm`). */}
        <input type="hidden" name={lastField} value={language} readOnly />
      </Tag>
    </FormStateContext>
  );
}

/** The fields changed since the form was refused. */
function useCleared() {
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const clearError = useCallback(
    (name: string) => setCleared((before) => (before.has(name) ? before : new Set([...before, name]))),
    [],
  );
  return [cleared, clearError, () => setCleared(new Set())] as const;
}

/** The names under which an error can refer to a control: its own, and that of the field that contains it. */
function namesOf(control: EventTarget): string[] {
  if (!(control instanceof HTMLElement)) return [];
  return [control.getAttribute("name"), control.closest<HTMLElement>("[data-field]")?.dataset["field"]].filter(
    (name) => name != null,
  );
}

function useIsSending(action: string | undefined, fetcher: FetcherWithComponents<unknown> | undefined): boolean {
  const navigation = useNavigation();
  if (fetcher) return fetcher.state !== "idle";
  if (navigation.state === "idle" || !navigation.formMethod || navigation.formMethod === "GET") return false;
  return action === undefined || navigation.formAction === action;
}

/** Constant objects, so that effects that depend on a refusal do not run when sending begins or ends. */
const nothingRefused = { errors: {}, values: {}, fields: [], message: null };

/** An error is shown until its field changes. */
function useSubmitState(result: unknown, pending: boolean, cleared: ReadonlySet<string>) {
  const { ofCall, ofField } = useProblemText();
  return useMemo(() => {
    if (!isRefused(result)) return { ...nothingRefused, pending };
    const { problem, values } = result;
    const refused = Object.entries(problem.errors).map(([name, [first]]) => ({
      name: name.replace(/^data\./, ""),
      text: first ? ofField(first) : ofCall(problem),
    }));
    const fields = refused.filter(({ name }) => !cleared.has(name));
    const errors = Object.fromEntries(fields.map(({ name, text }) => [name, text]));
    return { errors, values, pending, fields, message: refused.length > 0 ? null : ofCall(problem) };
    // oxlint-disable-next-line react/exhaustive-deps -- the texts change only with the page
  }, [result, pending, cleared]);
}
