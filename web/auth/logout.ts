import { redirect } from "react-router";
import { leave } from "#web/kit/session/leave.ts";
import type { Route } from "./+types/logout.ts";

export const loader = () => redirect("/login");

export async function action({ context }: Route.ActionArgs) {
  await leave(context);
  return redirect("/login");
}
