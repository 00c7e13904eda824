import { isRouteErrorResponse } from "react-router";
import { WithTyped } from "#web/kit/drafts/with-typed.tsx";
import { isProblemData } from "#web/kit/problem.ts";
import { Denied, Failed, NotFound, Offline } from "./screens.tsx";

/** The screen for an error thrown while a page is rendered or loaded. */
export const Failure = ({ error }: { error: unknown }) => (
  <WithTyped>
    <Screen error={error} />
  </WithTyped>
);

function Screen({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return isNetworkFailure(error) ? <Offline /> : <Failed requestId={null} />;
  const problem = isProblemData(error.data) ? error.data : null;
  if (problem?.code === "offline") return <Offline />;
  if (error.status === 404) return <NotFound problem={problem} />;
  if (error.status === 403) return <Denied code={problem?.code} />;
  return <Failed requestId={problem?.requestId ?? null} code={problem?.code} />;
}

// A failed fetch is a TypeError in all browsers, but its message differs.
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
