import { isRouteErrorResponse } from "react-router";
import { isProblemData } from "#web/kit/problem.ts";
import { Denied, Failed, NotFound, Offline } from "./screens.tsx";

/** The screen for whatever was thrown while a page was made or moved to. */
export function Failure({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return isNetworkFailure(error) ? <Offline /> : <Failed requestId={null} />;
  const problem = isProblemData(error.data) ? error.data : null;
  if (problem?.code === "offline") return <Offline />;
  if (error.status === 404) return <NotFound />;
  if (error.status === 403) return <Denied />;
  return <Failed requestId={problem?.requestId ?? null} />;
}

// The browsers agree on the kind of a failed fetch, not on its words.
const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
