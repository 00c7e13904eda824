import { openContacts, isMuted } from "#web/contacts/contacts.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";
import { Comparison, readOrder, sortOf } from "#web/proposals/comparison.tsx";
import { useFreshData } from "#web/proposals/use-fresh-data.ts";
import { PushOffer } from "#web/push/push-offer.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/details.page.ts";
import { CloseDialog } from "./closing.tsx";
import { AcceptedJob, AuthorPart } from "./details/accepted-job.tsx";
import { type Opened, actOnRequest } from "./details/act-on-request.ts";
import { HostPart, Notices, Refused, Waiting } from "./details/notices.tsx";
import { OwnBadges, RequestSide } from "./details/request-side.tsx";
import { NextAction } from "./next-action.tsx";
import { RequestFailure } from "./not-found.tsx";
import { myRequestsPath } from "./own-request.ts";
import { RequestMenu } from "./request-menu.tsx";

export const handle = {
  namespaces: ["contacts", "requests", "proposals", "media", "badges", "today"],
} satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context, params, request: { url } }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const { searchParams, origin } = new URL(url);
  const order = readOrder(searchParams);
  const filter = { request: params.id, side: "received" } as const;
  const [request, proposals, muted] = await Promise.all([
    api("GET /service-requests/:id", { params }),
    allPages((page) => api("GET /proposals", { query: { filter, sort: sortOf[order], page, per_page: mostOfPage } })),
    isMuted(api, params.id),
  ]);
  const accepted = proposals.find(({ status }) => status === "accepted");
  const contacts = accepted?.can.see_phones
    ? await openContacts(api, { person: accepted.author.id, address: request.at_link ? null : request.address_id })
    : null;
  const grant = request.at_link ? await api("GET /service-requests/:id/address-grant", { params }) : null;
  const closing = searchParams.get("close") === request.id && request.can.close;
  const isAlone = request.status === "published" && !request.hosted && proposals.length === 0;
  const asked = isAlone ? await api("GET /service-requests/:id/people", { params }) : null;
  const people = asked?.people ?? [];
  const shared = `${origin}/service/search-request/${params.id}`;
  const moment = moments.find((it) => it === searchParams.get("now")) ?? null;
  return { request, grant, proposals, people, order, contacts, closing, shared, muted, moment };
};

/** What the reader has just done; the page says what follows. */
const moments = ["published", "accepted", "completed"] as const;

export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ form, api }) => actOnRequest({ form, api, context: args.context, id: args.params.id }));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("proposals");
  useFreshData();
  const { request, grant, proposals, contacts, closing, muted, moment } = loaderData;
  const accepted = request.hosted ? undefined : proposals.find(({ status }) => status === "accepted");
  const isAnswered = proposals.length > 0;
  // The key replaces this part after the choice, so that the focus moves to the chosen provider and not to the declined ones.
  const answers = <Answers key={accepted?.id} {...loaderData} opened={openedBy(actionData)} />;
  return (
    <>
      <Translated of={request}>
        {({ title, title_language }) => (
          <PageHeader
            title={title ?? request.point_purposes[0]?.name ?? t("request.untitled")}
            language={title ? title_language : undefined}
            back={{ to: myRequestsPath, label: t("request.back") }}
            badge={<OwnBadges request={request} isAnswered={isAnswered} />}
            menu={<RequestMenu key={`${request.status}${proposals.length}`} request={request} muted={muted} />}
          />
        )}
      </Translated>
      {!closing && <Refused result={actionData} />}
      <div className="grid gap-8">
        {accepted && <AcceptedJob request={request} accepted={accepted} contacts={contacts} moment={moment} />}
        {isOver(request) && (
          <div>
            <NextAction request={request} />
          </div>
        )}
        {isAnswered && answers}
        <Notices request={request} />
        {grant && !request.hosted && <AuthorPart grant={grant} />}
        <RequestSide request={request} proposals={proposals} />
        {!isAnswered && answers}
        {/* Appears only after the script has loaded: it stands last, so that nothing below it moves. */}
        {isWaited(request) && <PushOffer moment="request" />}
      </div>
      {closing && <CloseDialog request={request} result={actionData} />}
    </>
  );
}

type AnswersProps = Route.ComponentProps["loaderData"] & { opened: Opened | null };

/** The host's part, the proposals, or an explanation until the first proposal arrives. */
function Answers({ request, grant, proposals, people, order, shared, moment, opened }: AnswersProps) {
  if (request.hosted) return <HostPart request={request} grant={grant} />;
  if (proposals.length === 0)
    return <Waiting request={request} shared={shared} people={people} isNew={moment === "published"} />;
  return <Comparison proposals={proposals} order={order} opened={opened} />;
}

/** True if the request is off the market and can be published again or copied. */
const isOver = ({ status, hosted, can }: AnswersProps["request"]) =>
  !hosted && (status === "archived" ? can.publish : status === "closed" && can.repost);

/** True while proposals may arrive. */
const isWaited = ({ status, hosted }: AnswersProps["request"]) => status === "published" && !hosted;

const openedBy = (result: object | undefined) => (result && "person" in result ? (result as Opened) : null);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RequestFailure error={error} list="mine" />;
