import type { CalendarEvent } from "#contract/calendar.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { visibleTitle } from "#web/ui/show/post-title.tsx";
import type { Route } from "./+types/edit.page.ts";
import { settingsOf } from "./calendar-settings.ts";
import { readDay } from "./days.ts";
import { EventForm } from "./event-form.tsx";
import { inFormNames, readEntry, readTimes } from "./read-event.ts";
import { morningOf } from "./suggested-times.ts";

export const handle = { namespaces: ["calendar"] } satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context, params: { id }, request: { url } }: Route.LoaderArgs) => {
  const settings = settingsOf(context);
  const stored = await apiOf(context)("GET /events/:id", { params: { id } });
  const event = movedTo(stored, new URL(url).searchParams.get("from"));
  const timeZone = event.appointment ? event.time_zone : settings.timeZone;
  return { ...settings, timeZone, today: readDay(null, timeZone), event };
};

/** Milliseconds: in the year 2096. */
const farthest = 4e12;

/** To the time of the address, where the entry was dragged to in the table of a week. Nothing is stored before the form is sent. */
function movedTo(event: CalendarEvent, from: string | null): CalendarEvent {
  const start = Date.parse(from ?? "");
  if (!(start > 0 && start < farthest) || event.all_day) return event;
  const end = start + Date.parse(event.ends_at) - Date.parse(event.starts_at);
  return { ...event, starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() };
}

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { id } = args.params;
    const { currency, ...own } = settingsOf(args.context);
    const isAppointment = !form.has("title");
    // The zone that the form named beside its times, also if the account has another one meanwhile.
    const timeZone = form.text("zone") || own.timeZone;
    const body = isAppointment
      ? { ...readTimes(form, timeZone), note: form.maybe("note") }
      : { all_day: false, ...readEntry(form, timeZone, form.text("currency") || currency) };
    const { asked } = await inFormNames(() => api("PATCH /events/:id", { params: { id }, body }));
    const t = tOf(args.context, "calendar");
    const day = readDay(form.text("start_date"), timeZone);
    return redirectWithMessage(
      args.context,
      `/event/calendar?day=${day}`,
      t(asked?.mine ? "result.asked" : "result.saved"),
    );
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("calendar");
  const { event } = loaderData;
  const isAppointment = event.appointment !== null;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t(isAppointment ? "other_time" : "edit.title")}
        back={{ to: "/event/calendar", label: t("title") }}
      >
        {isAppointment ? t("edit.ask", { title: visibleTitle(event) }) : null}
      </PageHeader>
      <Card>
        <EventForm
          {...loaderData}
          name={`event-${event.id}`}
          times={morningOf(loaderData.today)}
          isAppointment={isAppointment}
          submit={t(isAppointment ? "ask" : "save")}
          result={actionData}
        />
      </Card>
    </div>
  );
}
