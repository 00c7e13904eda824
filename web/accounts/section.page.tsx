import { data, redirect } from "react-router";
import { settingsPath } from "#contract/settings-sections.ts";
import { advance, phoneChange } from "#web/auth/phone-change/change-phone.ts";
import { showDoneToast } from "#web/auth/show-done-toast.ts";
import { attempt } from "#web/kit/attempt.ts";
import { hasFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { readForm } from "#web/kit/read-form.ts";
import { readPosted } from "#web/kit/read/read-posted.ts";
import type { Refused } from "#web/kit/refused.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/section.page.ts";
import { act } from "./settings/acts.ts";
import { bodies } from "./settings/bodies.tsx";
import { isActingIn, readSection } from "./settings/read-section.ts";
import { isOfOwner, parentOf, pathOf, sectionOf } from "./settings/sections.ts";
import { useTitles } from "./settings/titles.ts";

export const handle = { namespaces: ["contacts", "accounts", "auth", "managed", "media", "plans"] } satisfies Handle;
export const middleware = needs("Account:update");

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const section = sectionOf(params.section);
  if (!section || (section === "plan" && !hasFeature(context, "plans"))) throw data(null, { status: 404 });
  if (isOfOwner(section) && isActingIn(context)) throw redirect(settingsPath);
  return readSection(section, context);
};

export const action = (args: Route.ActionArgs) => attempt(args, act(args.context));

/** The login phone is changed in the browser, because the human check needs its script. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = readForm(await readPosted(request.clone()));
  if (form.text("flow") !== phoneChange) return serverAction();
  try {
    const next = await advance(form);
    if (next) return next;
    await showDoneToast("phone_change.done");
    return redirect(pathOf("login-phone"));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The fields stay mounted and keep the typed text.
    return data<Refused>({ problem: error.data, values: { flow: [phoneChange] } }, error.init);
  }
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("accounts");
  const titles = useTitles();
  const { section } = loaderData;
  const Body = bodies[section];
  const parent = parentOf(section);
  const back = parent
    ? { to: pathOf(parent), label: titles[parent] }
    : { to: settingsPath, label: t("settings.title") };
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={titles[section]} back={back} />
      <Body key={section} data={loaderData} result={actionData} />
    </div>
  );
}
