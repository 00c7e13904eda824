import { Suspense } from "react";
import { data, useLocation } from "react-router";
import { openContacts, isMuted } from "#web/contacts/contacts.ts";
import { keptContacts } from "#web/contacts/kept-contacts.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Api } from "#web/kit/calls.ts";
import { sessionContext } from "#web/kit/context.ts";
import { hasFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";
import { orLater } from "#web/offline/or-later.ts";
import { useKeepShown } from "#web/offline/use-keep-shown.ts";
import { answerLater } from "#web/proposals/form/answer-later.ts";
import { useFreshData } from "#web/proposals/use-fresh-data.ts";
import { answered, RequestFailure } from "#web/requests/not-found.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { dayIn } from "#web/ui/formats.ts";
import { onDemand } from "#web/ui/on-demand.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/details.page.ts";
import { actOnFound } from "./act-on-found.ts";
import { AnswerPart } from "./answer-part.tsx";
import { CustomerCard } from "./customer-card.tsx";
import { FoundBadges } from "./found-facts.tsx";
import { RequestBody } from "./request-body.tsx";

export const handle = {
  namespaces: ["contacts", "finder", "proposals", "requests", "saved", "media"],
  shared: true,
} satisfies Handle;
export const middleware = needs("ServiceOffer:read", { orVisitor: true });

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const api = apiOf(context);
  if (context.get(sessionContext).kind === "anonymous")
    return { visible: await api("GET /public/service-requests/:id", { params: { id: params.id } }) };
  const [request, muted] = await readFound(api, params.id);
  const { my_proposal: mine, customer, address_id } = request;
  const writes = request.can.propose || mine?.can.edit === true;
  const accepted = mine?.status === "accepted" && mine.can.see_phones && customer !== null;
  const timeZone = request.place?.time_zone ?? "UTC";
  return {
    request,
    muted,
    timeZone,
    today: dayIn(timeZone, new Date()),
    programmes: writes && hasFeature(context, "discounts") ? await programmesFor(api, params.id) : [],
    contacts: accepted ? await openContacts(api, { person: customer.id, address: address_id }) : null,
  };
};

/** Tells a provider who answered the request, and may not read it any more (rule S14), that the proposal has ended. */
async function readFound(api: Api, id: string) {
  try {
    return await Promise.all([api("GET /search-service-requests/:id", { params: { id } }), isMuted(api, id)]);
  } catch (error) {
    if (!(error instanceof Problem) || error.data.status !== 404) throw error;
    const { meta } = await api("GET /proposals", { query: { filter: { request: id, side: "sent" }, per_page: 1 } });
    throw meta.total > 0 ? data(answered, { status: 404 }) : error;
  }
}

const programmesFor = (api: Api, request: string) =>
  allPages((page) => api("GET /discount-programmes", { query: { filter: { request }, page, per_page: mostOfPage } }));

export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ form, api }) => actOnFound({ form, api, context: args.context, id: args.params.id }));

export const clientAction = (args: Route.ClientActionArgs) =>
  orLater(args, (form, mark) => answerLater(form, mark, args.params.id));

// Members never see it.
const VisitorView = onDemand(async () => (await import("./visitor-view.tsx")).VisitorView);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.visible)
    return (
      <Suspense>
        <VisitorView request={loaderData.visible} />
      </Suspense>
    );
  return <MemberView loaded={loaderData} result={actionData} />;
}

type Data = Route.ComponentProps["loaderData"];
type MemberData = Exclude<Data, { visible: unknown }>;

function MemberView({ loaded, result }: { loaded: MemberData; result: Route.ComponentProps["actionData"] }) {
  const t = useT("finder");
  const tp = useT("proposals");
  const { search } = useLocation();
  useFreshData();
  const { request } = loaded;
  const opened = result && "contacts" in result ? result.contacts : null;
  const isChosen = request.my_proposal?.status === "accepted";
  useKeepShown(isChosen ? keptContacts(request.id, loaded.contacts) : null);
  const customer = <CustomerCard request={request} contacts={loaded.contacts ?? opened} muted={loaded.muted} />;
  return (
    <>
      <Translated of={request}>
        {(visible) => (
          <PageHeader
            title={visible.title ?? request.point_purposes[0]?.name ?? t("untitled")}
            language={visible.title ? visible.title_language : undefined}
            back={
              isChosen
                ? { to: "/service/my-proposals", label: tp("my.title") }
                : { to: "/service/search-requests", label: t("back") }
            }
            badge={<FoundBadges request={request} />}
          />
        )}
      </Translated>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {/* A chosen provider calls the customer next, so on a phone the customer's card stands above the request. */}
        {isChosen && <div className="min-w-0 lg:col-start-2 lg:row-start-1 lg:self-stretch">{customer}</div>}
        {/* No grid: the link to the form stays at the lower edge while this column is in sight. */}
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
          <Translated of={request}>
            {(visible, reading) => <RequestBody request={request} visible={visible} reading={reading} />}
          </Translated>
          {request.waits_for_host && <Banner>{t("host.waiting")}</Banner>}
          <AnswerPart {...loaded} result={result} editing={new URLSearchParams(search).has("edit")} />
        </div>
        {!isChosen && customer}
      </div>
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RequestFailure error={error} list="others" />;
