import { useMemo, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FetcherWithComponents, FormProps } from "react-router";
import { FormStateContext } from "#web/ui/form/form-state.ts";
import { FormSummary } from "#web/ui/form/form-summary.tsx";
import { identityOf, isRefused } from "./attempt.ts";
import { useProblemText } from "./problem-text.ts";
import { useUser } from "./use-session.ts";

type Props = FormProps & {
  /** The page's `actionData`. */
  result?: unknown;
  /** For a form that leaves the page where it is: `useFetcher()`; its data are the result. */
  fetcher?: FetcherWithComponents<unknown>;
  /** Off for a form of one button. */
  summary?: boolean;
};

/** A form that posts to the page's action. Fields inside show their own errors; the summary stands at the top. */
export function PageForm({ result: given, fetcher, summary = true, children, ...form }: Props) {
  const Tag = fetcher?.Form ?? Form;
  const result = fetcher ? fetcher.data : given;
  const state = useSubmitState(result, useIsSending(form.action, fetcher));
  const user = useUser();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [answered, setAnswered] = useState(result);
  // An answer ends an attempt: the next one is a new call, also with the same content (a code sent again).
  if (answered !== result) {
    setAnswered(result);
    setKey(crypto.randomUUID());
  }
  return (
    <FormStateContext value={state}>
      <Tag method="post" noValidate {...form}>
        <input type="hidden" name="_key" value={key} readOnly suppressHydrationWarning />
        {user && <input type="hidden" name="_as" value={identityOf(user)} readOnly />}
        {summary && <FormSummary message={state.message} fields={state.fields} />}
        {children}
      </Tag>
    </FormStateContext>
  );
}

function useIsSending(action: string | undefined, fetcher: FetcherWithComponents<unknown> | undefined): boolean {
  const navigation = useNavigation();
  if (fetcher) return fetcher.state !== "idle";
  if (navigation.state === "idle" || !navigation.formMethod || navigation.formMethod === "GET") return false;
  return action === undefined || navigation.formAction === action;
}

function useSubmitState(result: unknown, pending: boolean) {
  const { ofCall, ofField } = useProblemText();
  return useMemo(() => {
    if (!isRefused(result)) return { errors: {}, values: {}, pending, fields: [], message: null };
    const { problem, values } = result;
    const fields = Object.entries(problem.errors).map(([name, [first]]) => ({
      name: name.replace(/^data\./, ""),
      text: first ? ofField(first) : ofCall(problem),
    }));
    const errors = Object.fromEntries(fields.map(({ name, text }) => [name, text]));
    return { errors, values, pending, fields, message: fields.length > 0 ? null : ofCall(problem) };
    // oxlint-disable-next-line react/exhaustive-deps -- the words change only with the page
  }, [result, pending]);
}
