import { HandHelping, UsersRound } from "lucide-react";
import { Link } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ProposalStatusBadge } from "#web/proposals/status-badge.tsx";
import { BigPrice } from "#web/proposals/terms.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import type { Route } from "./+types/list.page.ts";
import { PersonCard } from "./person-card.tsx";
import { readPage } from "./read-page.ts";

export const handle = { namespaces: ["referrals", "plans", "proposals"] } satisfies Handle;
export const middleware = [...ofFeature("referrals"), ...needs("ReferralCode:create")];

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const page = readPage(request);
  if (new URL(request.url).searchParams.get("tab") !== "proposals")
    return { tab: "people" as const, list: await api("GET /referrals", { query: { page } }) };
  const list = await api("GET /proposals", {
    query: { page, filter: { referrals: "true" }, include: "request", sort: "-created_at" },
  });
  return { tab: "proposals" as const, list };
};

export default function Page({ loaderData }: Route.ComponentProps) {
  const t = useT("referrals");
  const { tab, list } = loaderData;
  return (
    <>
      <PageHeader title={t("people.title")} back={{ to: "/promo", label: t("title") }}>
        {t("people.lead")}
      </PageHeader>
      <TabLinks
        label={t("people.tabs")}
        current={tab}
        tabs={[
          { key: "people", label: t("people.tab"), to: "?tab=people" },
          { key: "proposals", label: t("proposals.tab"), to: "?tab=proposals" },
        ]}
      />
      <PagedList list={list} empty={<Nothing tab={tab} />}>
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {loaderData.tab === "people"
            ? loaderData.list.data.map((person) => <PersonCard key={person.id} person={person} />)
            : loaderData.list.data.map((proposal) => <ProposalCard key={proposal.id} proposal={proposal} />)}
        </ul>
      </PagedList>
    </>
  );
}

function Nothing({ tab }: { tab: "people" | "proposals" }) {
  const t = useT("referrals");
  if (tab === "proposals")
    return (
      <EmptyState
        icon={<HandHelping aria-hidden />}
        title={t("proposals.empty")}
        action={<LinkButton to="/service/my-requests">{t("proposals.requests")}</LinkButton>}
      >
        {t("proposals.empty_text")}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<UsersRound aria-hidden />}
      title={t("people.empty")}
      action={<LinkButton to="/promo">{t("people.share")}</LinkButton>}
    >
      {t("people.empty_text")}
    </EmptyState>
  );
}

/** A proposal by an invited person; the whole card leads to the request. */
function ProposalCard({ proposal }: { proposal: Reply<"GET /proposals">["data"][number] }) {
  const t = useT("referrals");
  const tProposals = useT("proposals");
  const { author, request, status } = proposal;
  return (
    <Card as="li" className="relative grid content-start gap-3">
      <h2 className="text-lg wrap-anywhere" lang={request?.title_language}>
        <Link to={`/service/request/${proposal.request_id}`} className="whole-card">
          {proposal.request_title ?? request?.point_purposes[0]?.name ?? tProposals("request.untitled")}
        </Link>
      </h2>
      <p className="flex items-center gap-3">
        <Avatar name={author.name} src={author.avatar} size="sm" />
        <b className="min-w-0 wrap-anywhere">
          <PersonName person={author} gone={t("people.nameless")} />
        </b>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ProposalStatusBadge status={status} />
        <Ago at={proposal.created_at} className="text-sm text-muted" />
      </div>
      <BigPrice proposal={proposal} />
    </Card>
  );
}
