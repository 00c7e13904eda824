import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { Route } from "./+types/appeal.page.ts";
import { DecisionView } from "./decision-view.tsx";

export const handle = { namespaces: ["cases"] } satisfies Handle;

/** The decision that blocked an account. Its owner cannot log in, so the refused login links to this page. */
export const loader = ({ context, params: { token } }: Route.LoaderArgs) =>
  apiOf(context)("GET /appeals/:token", { params: { token } });

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { token } = args.params;
    await api("POST /appeals/:token", { params: { token }, body: { text: form.text("text") } });
    return redirectWithMessage(args.context, `/appeal/${token}`, tOf(args.context, "cases")("appeal.sent"));
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionView decided={loaderData} result={actionData} />;
}
