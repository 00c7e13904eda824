import type { RouterContextProvider } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";

/** A profile made by a manager, for which this is the invitation. */
export type Invited = { token: string; name: string | null; manager: string | null };
type Invitation = { invited: Invited | null; over: boolean };

/** Result of `?invitation=`; `over` when it is invalid or no longer valid. */
export async function readInvitation(context: Readonly<RouterContextProvider>, request: Request): Promise<Invitation> {
  const token = new URL(request.url).searchParams.get("invitation");
  if (!token) return { invited: null, over: false };
  try {
    const { name, manager } = await apiOf(context)("GET /users/invitation", { query: { token } });
    return { invited: { token, name, manager }, over: false };
  } catch (error) {
    if (error instanceof Problem && error.is("link.invalid", "query.invalid")) return { invited: null, over: true };
    throw error;
  }
}
