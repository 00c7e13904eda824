import { openContacts } from "#web/contacts/contacts.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt, isRefused } from "#web/kit/attempt.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Comparison } from "#web/proposals/comparison.tsx";
import { JobDone } from "#web/proposals/job-done.tsx";
import { useFreshData } from "#web/proposals/use-fresh-data.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/details.page.ts";
import { act } from "./details/act.ts";
import type { Opened } from "./details/act.ts";
import { AuthorPart, HostPart } from "./details/host-part.tsx";
import { Notices } from "./details/notices.tsx";
import { OwnBadges } from "./details/own-badges.tsx";
import { RequestSide } from "./details/request-side.tsx";
import { RequestSteps } from "./details/request-steps.tsx";
import { Waiting } from "./details/waiting.tsx";
import { RequestLife } from "./life.tsx";
import { RequestFailure } from "./not-found.tsx";
import { myRequestsPath } from "./request-path.ts";

export const handle = { namespaces: ["contacts", "requests", "proposals", "media"] } satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context, params, request: { url } }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const { searchParams, origin } = new URL(url);
  const order = searchParams.get("order") === "new" ? ("new" as const) : ("price" as const);
  const filter = { request: params.id, side: "received" } as const;
  const sort = order === "new" ? "-created_at" : "amount";
  const [request, { data: proposals }] = await Promise.all([
    api("GET /service-requests/:id", { params }),
    api("GET /proposals", { query: { filter, sort, per_page: 100 } }),
  ]);
  const accepted = proposals.find(({ status }) => status === "accepted");
  const contacts = accepted?.can.see_phones
    ? await openContacts(api, { person: accepted.author.id, address: null })
    : null;
  const grant = request.at_link ? await api("GET /service-requests/:id/address-grant", { params }) : null;
  return { request, grant, proposals, order, contacts, shared: `${origin}/service/search-request/${params.id}` };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ form, api }) => act({ form, api, context: args.context, id: args.params.id }));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("proposals");
  useFreshData();
  const { request, grant, proposals, order, contacts, shared } = loaderData;
  const accepted = proposals.find(({ status }) => status === "accepted");
  return (
    <>
      <PageHeader
        title={request.title ?? request.point_purposes[0]?.name ?? t("request.untitled")}
        back={{ to: myRequestsPath, label: t("request.back") }}
        badge={<OwnBadges request={request} />}
        actions={<RequestSteps request={request} proposals={proposals} />}
      />
      <Refused result={actionData} />
      <RequestLife request={request} />
      <Notices request={request} />
      <div className="grid gap-8">
        {accepted && <JobDone proposal={accepted} side="customer" name={accepted.author.name} />}
        <RequestSide request={request} proposals={proposals} />
        {grant && !request.hosted && <AuthorPart grant={grant} />}
        {request.hosted ? (
          <HostPart request={request} grant={grant} />
        ) : proposals.length > 0 ? (
          <Comparison
            proposals={proposals}
            order={order}
            timeZone={request.place?.time_zone ?? "UTC"}
            contacts={contacts}
            opened={openedBy(actionData)}
          />
        ) : (
          <Waiting request={request} shared={shared} />
        )}
      </div>
    </>
  );
}

const openedBy = (result: object | undefined) => (result && "person" in result ? (result as Opened) : null);

/** Shows a refusal where a form without JavaScript cannot show it itself. */
function Refused({ result }: { result: unknown }) {
  const { ofCall, ofField } = useProblemText();
  if (!isRefused(result)) return null;
  const [first] = Object.values(result.problem.errors).flat();
  return (
    <Banner tone="bad" className="mb-6">
      {first ? ofField(first) : ofCall(result.problem)}
    </Banner>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RequestFailure error={error} list="mine" />;
