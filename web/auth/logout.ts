import { redirect } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { visitorContext } from "#web/kit/context.ts";
import { oneYear } from "#web/kit/cookies.ts";
import { leftCookie } from "#web/kit/drafts/owner.ts";
import { Problem } from "#web/kit/problem.ts";
import { endActing } from "#web/kit/session/acting.ts";
import type { Route } from "./+types/logout.ts";

export const loader = () => redirect("/login");

export async function action({ context }: Route.ActionArgs) {
  endActing(context);
  // Deletes the account's unsaved text from the browser.
  context.get(visitorContext).setCookies.push(`${leftCookie}=1; Path=/; Max-Age=${oneYear}; SameSite=Lax`);
  try {
    await apiOf(context)("POST /jwt/logout");
  } catch (error) {
    // The session had already ended.
    if (!(error instanceof Problem) || error.data.status !== 401) throw error;
  }
  return redirect("/login");
}
