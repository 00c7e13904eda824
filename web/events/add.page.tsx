import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/add.page.ts";
import { settingsOf } from "./calendar-settings.ts";
import { plus, readDay } from "./days.ts";
import { EventForm } from "./event-form.tsx";
import { inFormNames, readEntry, readTimes } from "./read-event.ts";

export const handle = { namespaces: ["events"] } satisfies Handle;
export const middleware = needs("user");

/** The id names an accepted proposal or its request; without one it is an entry of one's own. */
export const loader = async ({ context, params: { id }, request: { url } }: Route.LoaderArgs) => {
  const settings = settingsOf(context);
  const today = readDay(null, settings.timeZone);
  const day = readDay(new URL(url).searchParams.get("day"), settings.timeZone);
  if (!id) return { ...settings, today, day, title: null, isAsked: false };
  const { author, request } = await readProposal(context, id);
  const isAsked = author.id !== settings.userId;
  return { ...settings, today, day: plus(today, 1), title: request?.title ?? "", isAsked };
};

async function readProposal(context: Route.LoaderArgs["context"], id: string) {
  const api = apiOf(context);
  const query = { filter: { request: id, status: "accepted" as const }, include: "request" };
  const { data } = await api("GET /proposals", { query });
  if (data[0]) return data[0];
  try {
    return await api("GET /proposals/:proposalId", { params: { proposalId: id }, query: { include: "request" } });
  } catch (error) {
    if (error instanceof Problem && error.data.status === 404) throw new Response(null, { status: 404 });
    throw error;
  }
}

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { id } = args.params;
    const { timeZone, currency } = settingsOf(args.context);
    const body = id ? { subject_id: id, ...readTimes(form, timeZone) } : readEntry(form, timeZone, currency);
    const made = await inFormNames(() => api("POST /events", { body }));
    const t = tOf(args.context, "events");
    const said = made.status === "asked" ? t("said.asked") : t("said.added");
    const day = readDay(form.text("start_date"), timeZone);
    return redirectWithMessage(args.context, `/event/calendar?day=${day}`, said);
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("events");
  const { title, isAsked, ...facts } = loaderData;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={title === null ? t("add.title") : t("add.job")}
        back={{ to: "/event/calendar", label: t("title") }}
      >
        {title}
      </PageHeader>
      <Card>
        <EventForm
          {...facts}
          event={null}
          isAppointment={title !== null}
          submit={t(isAsked ? "ask" : "add")}
          result={actionData}
        />
      </Card>
    </div>
  );
}
