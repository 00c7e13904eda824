import { redirect } from "react-router";
import { leave } from "#web/kit/session/leave.ts";
import type { Route } from "./+types/logout.ts";

export const loader = () => redirect("/login");

export async function action({ context }: Route.ActionArgs) {
  await leave(context);
  // The browser itself deletes what it holds of this site besides cookies: the own data for times without a connection, and the
  // service worker with its files, which the next page installs again. Safari does so from 17 on; our own script, always.
  return redirect("/login", { headers: { "clear-site-data": '"storage"' } });
}
