import { CalendarPlus } from "lucide-react";
import type { CalendarEvent } from "#contract/calendar.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SeenVersion } from "#web/kit/versions/seen-version.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { DateField, TimeField } from "#web/ui/form/date-field.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { dayIn, formatTime, zoneName } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import type { Times } from "./suggested-times.ts";

export type FormFacts = {
  /** Distinguishes what is typed into different forms. */
  name: string;
  event: CalendarEvent | null;
  isAppointment: boolean;
  /** Of a new entry. */
  times: Times;
  today: string;
  /** Of the place of an appointment, else of the account. */
  timeZone: string;
  currency: string;
  submit: string;
  result: unknown;
};

/** A new entry, or one that is changed. Of an appointment only the time. */
export function EventForm(facts: FormFacts) {
  const t = useT("calendar");
  const { name, event, isAppointment, currency, submit, result } = facts;
  return (
    <PageForm result={result} className="grid max-w-xl gap-6">
      {event && <SeenVersion result={result} version={event.version} page={`/event/calendar/edit/${event.id}`} />}
      <KeptTyping name={name} note>
        {!isAppointment && (
          <>
            <TextField name="title" label={t("form.title")} maxLength={120} defaultValue={event?.title ?? ""} />
            <Choices
              name="calendar"
              legend={t("form.calendar")}
              variant="segmented"
              choices={(["private", "service"] as const).map((value) => ({ value, label: t(`calendar.${value}`) }))}
              defaultValue={event?.calendar ?? "private"}
            />
          </>
        )}
        <input type="hidden" name="zone" value={facts.timeZone} />
        <TimeFields {...facts} />
        {!isAppointment && (
          <>
            <Checkbox name="busy" defaultChecked={event?.busy ?? true} hint={t("form.busy_hint")}>
              {t("form.busy")}
            </Checkbox>
            <MoneyField
              name="price"
              label={t("form.price")}
              optional
              currency={event?.currency ?? currency}
              defaultMinor={event?.price ?? null}
            />
          </>
        )}
        <TextArea name="note" label={t("form.note")} optional maxLength={2_000} defaultValue={event?.note ?? ""} />
      </KeptTyping>
      <div>
        <SubmitButton icon={<CalendarPlus aria-hidden className="size-5" />}>{submit}</SubmitButton>
      </div>
    </PageForm>
  );
}

/** Names the zone of the times, and the reader's where it differs. */
export function Zones({ timeZone }: Pick<FormFacts, "timeZone">) {
  const t = useT("calendar");
  const { locale, timeZone: ownZone, zoneKnown } = useWords();
  return (
    <p className="text-sm text-muted" suppressHydrationWarning>
      {t("zone", { zone: zoneName(locale, timeZone) })}
      {zoneKnown && zoneName(locale, timeZone) !== zoneName(locale, ownZone) && (
        <span className="block" suppressHydrationWarning>
          {t("zone.own", { zone: zoneName(locale, ownZone) })}
        </span>
      )}
    </p>
  );
}

/** The last day is empty where it is the first one. @param usual the times of the clock for whole days. */
function timesOfEvent(event: CalendarEvent, usual: Times, timeZone: string): Times {
  const day = event.start_date ?? dayIn(timeZone, event.starts_at);
  // Of hours the day of the end itself: with the day before, an entry until 00:00 would end before it starts.
  const last = event.end_date ?? dayIn(timeZone, event.ends_at);
  const clock = (at: string) => formatTime(at, timeZone);
  const hours = event.all_day ? usual : { from: clock(event.starts_at), until: clock(event.ends_at) };
  return { ...usual, ...hours, day, last: last === day ? "" : last };
}

/** Days and times in the zone of the form. CSS hides the times of whole days, so it works without JavaScript. */
function TimeFields({ event, isAppointment, times, today, timeZone }: FormFacts) {
  const t = useT("calendar");
  const { day, from, until, last } = event ? timesOfEvent(event, times, timeZone) : times;
  return (
    <fieldset className="group/times grid gap-5">
      <legend className="visually-hidden">{t("form.when")}</legend>
      {!isAppointment && (
        <Checkbox name="all_day" defaultChecked={event?.all_day ?? false}>
          {t("all_day")}
        </Checkbox>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-4">
        <DateField name="start_date" label={t("form.day")} min={event ? "" : today} defaultValue={day} />
        <div className="group-has-[[name=all_day]:checked]/times:hidden">
          <TimeField name="start_time" label={t("form.from")} defaultValue={from} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-4">
        <DateField
          name="end_date"
          label={t("form.last_day")}
          hint={t("form.last_day_hint")}
          optional
          defaultValue={last}
        />
        <div className="group-has-[[name=all_day]:checked]/times:hidden">
          <TimeField name="end_time" label={t("form.until")} defaultValue={until} />
        </div>
      </div>
      <Zones timeZone={timeZone} />
    </fieldset>
  );
}
