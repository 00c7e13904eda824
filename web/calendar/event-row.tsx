import { Check, CircleCheck, Lock, MapPin, Pencil, Trash2, TriangleAlert, X } from "lucide-react";
import { Link } from "react-router";
import type { CalendarEvent } from "#contract/calendar.ts";
import { ProviderLink, pageOf } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { jobPath } from "#web/kit/job-path.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { seenField } from "#web/kit/refused.ts";
import { ActionMenu, actionRow } from "#web/ui/action/action-menu.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { classes } from "#web/ui/classes.ts";
import { formatDateTime } from "#web/ui/formats.ts";
import { placeTime, placeTimeParts } from "#web/ui/place-time.ts";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { PostTitle, visibleTitle } from "#web/ui/show/post-title.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { useWords } from "#web/ui/words.ts";
import { clockTimes, type EntryTimes } from "./days.ts";

type Props = { event: CalendarEvent; day: string; timeZone: string };

/** An entry of a day: from and until, title, the other side, and what waits for an answer. */
export function EventRow({ event, day, timeZone }: Props) {
  const t = useT("calendar");
  const { appointment, asked, note, overlaps } = event;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 @max-[18rem]:grid-cols-[minmax(0,1fr)]">
      <Times entry={event} day={day} timeZone={timeZone} />
      <article
        className={classes(
          "relative rounded-card border border-line p-4",
          appointment ? "border-l-4 bg-card shadow-soft" : "bg-sunken",
          event.status === "asked" ? "border-l-sun" : appointment && "border-l-action",
        )}
      >
        <Heading event={event} />
        {appointment && <AtPlace event={event} timeZone={timeZone} />}
        {note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
        {overlaps && (
          <p className="mt-2 flex items-center gap-2 text-sm text-warn">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {t("overlaps")}
          </p>
        )}
        {asked && <Asked event={event} asked={asked} />}
        {appointment && <OnTheDay event={event} appointment={appointment} />}
      </article>
    </li>
  );
}

/** Title, the other side and the price. */
function Heading({ event }: { event: CalendarEvent }) {
  const t = useT("calendar");
  const { appointment, participants, price, price_kind, currency } = event;
  const other = participants.find((_, n) => (appointment?.side === "provider" ? n === 1 : n === 0));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <div className="min-w-0 flex-1 basis-[7rem]">
        <h3 className="text-lg leading-snug wrap-anywhere">
          {appointment ? (
            <Link to={jobPath(appointment.side, appointment.request_id)} className="hover:underline">
              <PostTitle of={event} untitled="" />
            </Link>
          ) : event.imported ? (
            t("imported")
          ) : (
            event.title
          )}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {event.private && (
            <span className="inline-flex items-center gap-1">
              <Lock aria-hidden className="size-4" />
              {t("private")}
            </span>
          )}
          {other?.name && (
            <ProviderLink page={pageOf(other)} className="inline-flex min-h-6 max-w-full items-center">
              <span className="min-w-0 wrap-anywhere">
                <PersonName person={other} gone="" />
              </span>
            </ProviderLink>
          )}
        </p>
      </div>
      <div className="flex shrink-0 items-start gap-2">
        {price_kind && currency && (
          <Price
            minor={price}
            currency={currency}
            kind={price_kind}
            className="max-w-[8rem] pt-0.5 text-right text-lg leading-snug font-extrabold"
          />
        )}
        <EventMenu event={event} />
      </div>
    </div>
  );
}

/** The list has the zone of the account: the time at the place stands beside it where that, or the reader's, is another. */
function AtPlace({ event: { starts_at, ends_at, time_zone }, timeZone }: Pick<Props, "event" | "timeZone">) {
  const t = useT("calendar");
  const [time, note] = placeTimeParts(useWords(), starts_at, time_zone, { until: ends_at });
  if (!note && formatDateTime(starts_at, time_zone) === formatDateTime(starts_at, timeZone)) return null;
  return (
    <p className="mt-2 text-sm" suppressHydrationWarning>
      {t("at_place", { time: [time, note].filter(Boolean).join(" ") })}
    </p>
  );
}

export function Times({ entry, day, timeZone }: { entry: EntryTimes; day: string; timeZone: string }) {
  const t = useT("calendar");
  const [from, until] = clockTimes(entry, day, timeZone) ?? [];
  if (!from) return <p className="pt-4 @max-[18rem]:pt-0 text-sm font-bold hyphens-auto">{t("all_day")}</p>;
  return (
    <p className="numbers grid content-start pt-4 @max-[18rem]:pt-0 leading-tight">
      <b>{from}</b>
      <span className="text-muted">{until}</span>
    </p>
  );
}

type AskedProps = { event: CalendarEvent; asked: NonNullable<CalendarEvent["asked"]> };

/** The time that one side asks for, with the answers of the other side. */
function Asked({ event, asked }: AskedProps) {
  const t = useT("calendar");
  const at = placeTime(useWords(), asked.starts_at, event.time_zone);
  return (
    <PageForm summary={false} className="mt-3 grid gap-3">
      <input type="hidden" name="event" value={event.id} />
      <input type="hidden" name={seenField} value={event.version} />
      <p className="font-semibold" suppressHydrationWarning>
        {t(asked.mine ? "asked.mine" : "asked.theirs", { at })}
      </p>
      <div className="flex flex-wrap gap-3">
        {event.can.confirm && (
          <Button type="submit" name="intent" value="confirm" icon={<Check aria-hidden className="size-5" />}>
            {t("confirm")}
          </Button>
        )}
        {!asked.mine && (
          <LinkButton to={`/event/calendar/edit/${event.id}`} tone="secondary">
            {t("other_time")}
          </LinkButton>
        )}
        {event.can.refuse && (
          <Button type="submit" name="intent" value="refuse" tone="quiet" icon={<X aria-hidden className="size-5" />}>
            {t(asked.mine ? "take_back" : "refuse")}
          </Button>
        )}
      </div>
    </PageForm>
  );
}

type OnTheDayProps = {
  event: CalendarEvent;
  appointment: NonNullable<CalendarEvent["appointment"]>;
};

/** The arrival, and from the start on the way to "done". */
function OnTheDay({ event, appointment }: OnTheDayProps) {
  const t = useT("calendar");
  const words = useWords();
  const { id, arrived_at, begun, can } = event;
  const asksDone = begun && !appointment.done;
  if (!arrived_at && !can.arrive && !begun) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {arrived_at && (
        <p className="text-sm text-muted" suppressHydrationWarning>
          {t("arrived", { time: placeTime(words, arrived_at, event.time_zone, { only: "time" }) })}
        </p>
      )}
      {appointment.done && <p className="text-sm font-semibold text-good">{t("done")}</p>}
      {can.arrive && (
        <PageForm summary={false}>
          <input type="hidden" name="event" value={id} />
          <Button type="submit" name="intent" value="arrived" icon={<MapPin aria-hidden className="size-5" />}>
            {t("arrived.say")}
          </Button>
        </PageForm>
      )}
      {asksDone && (
        <LinkButton
          to={jobPath(appointment.side, appointment.request_id)}
          tone="secondary"
          icon={<CircleCheck aria-hidden className="size-5" />}
        >
          {t("done.ask")}
        </LinkButton>
      )}
    </div>
  );
}

function EventMenu({ event }: { event: CalendarEvent }) {
  const t = useT("calendar");
  const { id, can, appointment } = event;
  if (!can.edit && !can.remove) return null;
  return (
    <ActionMenu label={t("actions", { title: visibleTitle(event) })}>
      {can.edit && (
        <LinkButton
          to={`/event/calendar/edit/${id}`}
          tone="quiet"
          className={actionRow}
          icon={<Pencil aria-hidden className="size-5" />}
        >
          {t(appointment ? "other_time" : "edit")}
        </LinkButton>
      )}
      {can.remove && (
        <PageForm summary={false} className="grid">
          <input type="hidden" name="event" value={id} />
          <ConfirmButton
            name="intent"
            value="remove"
            tone="quiet"
            className={actionRow}
            icon={<Trash2 aria-hidden className="size-5" />}
            question={t("remove.question")}
            consequence={t(appointment ? "remove.appointment" : "remove.entry")}
            confirm={t("remove")}
          >
            {t("remove")}
          </ConfirmButton>
        </PageForm>
      )}
    </ActionMenu>
  );
}
