import { redirect } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { dayIn } from "#web/ui/formats.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/add.page.ts";
import { settingsOf } from "./calendar-settings.ts";
import { readDay } from "./days.ts";
import { EventForm } from "./event-form.tsx";
import { inFormNames, readEntry, readSlot, readTimes } from "./read-event.ts";
import { lengthFor, pickerOf, SlotPicker } from "./slot-picker.tsx";
import { hourOf, timesOfJob } from "./suggested-times.ts";

export const handle = { namespaces: ["calendar"] } satisfies Handle;
export const middleware = needs("user");

/** The id names an accepted proposal or its request; without one it is an entry of one's own. */
export const loader = async ({ context, params: { id }, request: { url } }: Route.LoaderArgs) => {
  const { timeZone: ownZone, ...settings } = settingsOf(context);
  const search = new URL(url).searchParams;
  if (!id) {
    const today = readDay(null, ownZone);
    const times = hourOf(readDay(search.get("day"), ownZone), search.get("from"));
    return { ...settings, timeZone: ownZone, today, times, title: null, isAsked: false, picker: null };
  }
  const [job, free] = await readJob(context, id, search.get("minutes"));
  const { author, request } = job;
  const timeZone = free.place_time_zone;
  const today = readDay(null, timeZone);
  const isAsked = author.id !== settings.userId;
  const times = timesOfJob(job, today);
  const picker = isAsked && free.has_hours ? pickerOf(free, author, search, job.when.day) : null;
  return { ...settings, timeZone, today, times, title: job.title_translated ?? request?.title ?? "", isAsked, picker };
};

/** @param wanted the minutes in the address; else the free times are as long as the job. */
async function readJob(context: Route.LoaderArgs["context"], id: string, wanted: string | null) {
  const api = apiOf(context);
  const params = { id };
  try {
    const job = await readProposal(api, id);
    const minutes = lengthFor(wanted, job.duration);
    return [job, await api("GET /events/:id/slots", { params, query: { days: 28, minutes } })] as const;
  } catch (error) {
    // Not accepted, or over: there is no time to agree on.
    if (error instanceof Problem && error.data.code === "proposal.state") throw redirect("/event/calendar");
    throw error;
  }
}

async function readProposal(api: Api, id: string) {
  const query = { filter: { request: id, status: "accepted" as const }, include: "request" };
  const { data } = await api("GET /proposals", { query });
  return (
    data[0] ?? (await api("GET /proposals/:proposalId", { params: { proposalId: id }, query: { include: "request" } }))
  );
}

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { id } = args.params;
    const { currency, ...own } = settingsOf(args.context);
    // The zone that the form named beside its times, also if the account has another one meanwhile.
    const timeZone = form.text("zone") || own.timeZone;
    const body = id
      ? { subject_id: id, ...(form.has("pick") ? readSlot(form) : readTimes(form, timeZone)), note: form.maybe("note") }
      : readEntry(form, timeZone, currency);
    const made = await inFormNames(() => api("POST /events", { body }));
    const t = tOf(args.context, "calendar");
    const message = made.status === "asked" ? t("result.asked") : t("result.added");
    const day = dayIn(own.timeZone, made.starts_at);
    return redirectWithMessage(args.context, `/event/calendar?day=${day}`, message);
  });

export default function Page({ params: { id }, loaderData, actionData }: Route.ComponentProps) {
  const t = useT("calendar");
  const { title, isAsked, picker, ...facts } = loaderData;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={title === null ? t("add.title") : t("add.job")}
        back={{ to: "/event/calendar", label: t("title") }}
      >
        {title}
      </PageHeader>
      <Card>
        {picker && !picker.isOther ? (
          <SlotPicker job={id ?? ""} {...facts} {...picker} result={actionData} />
        ) : (
          <>
            {picker && (
              <LinkButton to="?" tone="secondary" className="mb-6">
                {t("slots.back")}
              </LinkButton>
            )}
            <EventForm
              {...facts}
              name={`event-${id ?? "new"}`}
              event={null}
              isAppointment={title !== null}
              submit={t(isAsked ? "ask" : "add")}
              result={actionData}
            />
          </>
        )}
      </Card>
    </div>
  );
}
