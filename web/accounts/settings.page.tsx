import { redirect } from "react-router";
import { attempt } from "#web/kit/attempt.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/settings.page.ts";
import { act } from "./settings/acts.ts";
import { movedTo } from "./settings/sections.ts";
import { OwnCard } from "./settings/start/own-card.tsx";
import { readStart } from "./settings/start/read-start.ts";
import { SectionRows } from "./settings/start/section-rows.tsx";
import { Steps } from "./settings/start/steps.tsx";

export const handle = {
  namespaces: ["contacts", "accounts", "auth", "badges", "managed", "paper", "plans", "today"],
} satisfies Handle;
export const middleware = needs("Account:update");

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const moved = movedTo(new URL(request.url));
  if (moved) throw redirect(moved);
  return readStart(context);
};

export const action = (args: Route.ActionArgs) => attempt(args, act(args.context));

export default function Page({ loaderData: start }: Route.ComponentProps) {
  const t = useT("accounts");
  const { settings, page, isOwn } = start;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("settings.title")} />
      <div className="grid gap-4">
        {!isOwn && <Banner>{t("acting.own_only", { name: settings.name })}</Banner>}
        <OwnCard settings={settings} page={page} />
        {page && <Steps done={page.profile} />}
        <SectionRows start={start} />
      </div>
    </div>
  );
}
