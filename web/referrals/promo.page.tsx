import { Link2, Megaphone, Printer, Search, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { apiOf } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import { ofFeature, useFeatures } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { holds } from "#web/kit/session.ts";
import { useSession } from "#web/kit/use-session.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import type { Route } from "./+types/promo.page.ts";
import { createCode } from "./create-code.ts";
import { ShareLink } from "./share-link.tsx";

export const handle = { namespaces: ["referrals", "plans", "paper"] } satisfies Handle;
export const middleware = [...ofFeature("referrals"), ...needs("ReferralCode:create")];

export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const [codes, people, rewards] = await Promise.all([
    api("GET /referral-codes", { query: { per_page: 1 } }),
    api("GET /referrals", { query: { per_page: 1 } }),
    api("GET /referral-rewards"),
  ]);
  return { code: codes.data[0] ?? null, codes: codes.meta.total, people: people.meta.total, rewards };
};

export const action = (args: Route.ActionArgs) => createCode(args, "/promo");

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("referrals");
  const has = useFeatures();
  const { code } = loaderData;
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {code ? (
          <Card as="section" raised className="grid gap-4">
            <h2>{t("main.title")}</h2>
            <ShareLink link={code.link} />
            <p className="text-sm text-muted">
              {t("privacy")} {has("plans") && t("privacy_plan")}
            </p>
          </Card>
        ) : (
          <EmptyState
            icon={<Megaphone aria-hidden />}
            title={t("first.title")}
            action={
              <PageForm result={actionData}>
                <SubmitButton>{t("first.create")}</SubmitButton>
              </PageForm>
            }
          >
            {t("first.text")}
          </EmptyState>
        )}
        <div className="grid gap-6">
          <Ways codes={loaderData.codes} people={loaderData.people} />
          <Rewards rewards={loaderData.rewards} />
        </div>
      </div>
    </>
  );
}

function Ways({ codes, people }: { codes: number; people: number }) {
  const t = useT("referrals");
  const tPaper = useT("paper");
  const has = useFeatures();
  const isPartner = holds(useSession(), "Referral:update");
  return (
    <nav aria-label={t("more")}>
      <List>
        <Way to="/promo/referrals" icon={<UsersRound aria-hidden />} title={t("people.title")}>
          {t("people.count", { count: people })}
        </Way>
        <Way to="/promo/referral/links" icon={<Link2 aria-hidden />} title={t("links.title")}>
          {t("links.count", { count: codes })}
        </Way>
        {has("paper") && (
          <Way to="/promo/print" icon={<Printer aria-hidden />} title={tPaper("title")}>
            {tPaper("lead")}
          </Way>
        )}
        {isPartner && (
          <Way to="/service/providers/search" icon={<Search aria-hidden />} title={t("find.title")}>
            {t("find.text")}
          </Way>
        )}
      </List>
    </nav>
  );
}

type WayProps = { to: string; icon: ReactNode; title: string; children: ReactNode };
const Way = ({ to, icon, title, children }: WayProps) => (
  <ListItem to={to} lead={<span className="shrink-0 text-action [&>svg]:size-6">{icon}</span>} title={title}>
    {children}
  </ListItem>
);

function Rewards({
  rewards: { days, plan, booked, a_year, waiting_days },
}: {
  rewards: Reply<"GET /referral-rewards">;
}) {
  const t = useT("referrals");
  const tPlans = useT("plans");
  const has = useFeatures();
  if (!has("plans")) return null;
  const name = tPlans(`name.${plan as "user"}`, { defaultValue: plan });
  return (
    <Card as="section" className="grid gap-2">
      <h2>{t("rewards.title")}</h2>
      <p>{days > 0 ? t("rewards.terms", { count: days, plan: name }) : t("rewards.none")}</p>
      {(days > 0 || booked > 0) && <p className="text-muted">{t("rewards.booked", { booked, most: a_year })}</p>}
      {waiting_days > 0 && <p className="text-muted">{t("rewards.waiting", { count: waiting_days })}</p>}
    </Card>
  );
}
