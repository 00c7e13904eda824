import { CalendarSync, ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";
import { isRefused } from "#web/kit/refused.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { zoneName } from "#web/ui/formats.ts";
import { Title } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/calendar.page.ts";
import { Agenda } from "./agenda.tsx";
import { settingsOf } from "./calendar-settings.ts";
import { countedDays, daysOf, daysOfEntry, nameOfDays, plus, readDay, startOf, turn, views } from "./days.ts";
import { countsOf, entriesOf } from "./entries.ts";
import { Month } from "./month.tsx";
import { OpenedEntry, useOpened } from "./opened-entry.tsx";
import { CalendarHeading, Legend } from "./summary.tsx";
import { Week } from "./week.tsx";

export const handle = { namespaces: ["calendar"] } satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context, request: { url } }: Route.LoaderArgs) => {
  const { timeZone } = settingsOf(context);
  const search = new URL(url).searchParams;
  const view = views.find((it) => it === search.get("view")) ?? "agenda";
  const today = readDay(null, timeZone);
  const day = readDay(search.get("day"), timeZone);
  const days = daysOf(view, day);
  const api = apiOf(context);
  // The list has the strip of its week above it.
  const first = view === "agenda" ? daysOf("week", day)[0] : days[0];
  const filter = { from: startOf(first ?? day, timeZone), to: startOf(plus(days.at(-1) ?? day, 1), timeZone) };
  const [events, { jobs }, hours] = await Promise.all([
    allPages((page) => api("GET /events", { query: { filter, page, per_page: mostOfPage } })),
    api("GET /tentative-jobs", { query: filter }),
    view === "week" ? api("GET /business-hours") : null,
  ]);
  return { view, day, today, days, timeZone, events, jobs, week: hours?.data ?? [], now: new Date().toISOString() };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { searchParams } = new URL(args.request.url);
    // The opened entry closes.
    searchParams.delete("entry");
    const here = `/event/calendar?${searchParams}`;
    const params = { id: form.text("event") };
    const t = tOf(args.context, "calendar");
    const done = await byIntent(form, {
      confirm: () => api("POST /events/:id/confirm", { params }).then(() => t("result.confirm")),
      refuse: () => api("POST /events/:id/refuse", { params }).then(() => t("result.refuse")),
      arrived: () => api("POST /events/:id/arrived", { params }).then(() => t("result.arrived")),
      remove: () => api("DELETE /events/:id", { params }).then(() => t("result.remove")),
    });
    return redirectWithMessage(args.context, here, done);
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("calendar");
  const { locale } = useWords();
  const { ofCall } = useProblemText();
  const { view, day, days, today, timeZone, events, jobs, week, now } = loaderData;
  const entries = entriesOf(events, jobs);
  const counted = countedDays(view, day);
  const counts = countsOf(entries.filter((it) => daysOfEntry(it, timeZone, counted).length > 0));
  const opened = useOpened(entries);
  return (
    <>
      <Title>{t("title")}</Title>
      <CalendarHeading counts={counts} add={`/event/calendar/add?day=${day < today ? today : day}`} />
      <Legend counts={counts} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <TabLinks
          label={t("views")}
          current={view}
          tabs={views.map((key) => ({ key, label: t(`view.${key}`), to: `?view=${key}&day=${day}` }))}
        />
        <nav
          aria-label={t("other_days")}
          className="-mt-4 mb-2 -ml-3 flex flex-wrap items-center sm:mt-0 sm:mb-6 sm:ml-0"
        >
          <Turn to={`?view=${view}&day=${turn(view, day, -1)}`} label={t("earlier")} icon={ChevronLeft} />
          <b className="text-sm first-letter:uppercase sm:text-base">{nameOfDays(locale, view, day)}</b>
          <Turn to={`?view=${view}&day=${turn(view, day, 1)}`} label={t("later")} icon={ChevronRight} />
          {!counted.includes(today) && (
            <Link
              to={`?view=${view}&day=${today}`}
              className="inline-flex min-h-11 items-center px-1 text-sm font-bold text-action hover:underline sm:px-3 sm:text-base"
            >
              {t("today")}
            </Link>
          )}
        </nav>
      </div>
      {isRefused(actionData) && <Banner tone="bad" title={ofCall(actionData.problem)} className="mb-4" />}
      {view === "month" && <Month {...{ day, days, today, timeZone, entries }} />}
      {view === "agenda" && <Agenda {...{ day, days, today, timeZone, entries }} />}
      {view === "week" && (
        <>
          <OpenedEntry entry={opened.entry} timeZone={timeZone} onClose={opened.close} />
          <Week {...{ days, today, timeZone, entries, week, now }} onOpen={opened.open} />
        </>
      )}
      <p className="mt-6 text-sm text-muted" suppressHydrationWarning>
        {t("zone", { zone: zoneName(locale, timeZone) })}
      </p>
      <LinkButton to="/event/calendar/settings" tone="quiet" icon={<CalendarSync aria-hidden className="size-5" />}>
        {t("settings")}
      </LinkButton>
    </>
  );
}

const Turn = ({ to, label, icon: Icon }: { to: string; label: string; icon: typeof ChevronLeft }) => (
  <Link
    to={to}
    aria-label={label}
    className="inline-flex size-11 items-center justify-center rounded-full text-action hover:bg-sunken"
  >
    <Icon aria-hidden className="size-5" />
  </Link>
);
