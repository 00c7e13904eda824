// Begins acting for the person with this `id`, and goes to `next`; without `id` ends acting.
import { redirect } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { visitorContext } from "#web/kit/context.ts";
import { needs } from "#web/kit/guard.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import { endActing, rememberActing } from "#web/kit/session/acting.ts";
import type { Route } from "./+types/acting.ts";

export const middleware = needs("user");
export const loader = () => redirect("/managed");

export async function action({ context, request }: Route.ActionArgs) {
  const posted = await readPosted(request).catch(() => null);
  const id = posted?.get("id");
  endActing(context);
  if (typeof id !== "string" || id === "") return redirect("/managed");
  // Called as the user: the API returns only people that the user manages.
  await apiOf(context)("GET /users/managed/:id", { params: { id } });
  rememberActing(context, id);
  context.get(visitorContext).headers["x-managed-user"] = id;
  const next = posted?.get("next");
  return redirect((typeof next === "string" && ownPath(next)) || "/service/my-requests");
}
