import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import type { Slots } from "#contract/calendar.ts";
import type { NamedPerson } from "#contract/people.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { classes } from "#web/ui/classes.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { dayIn, formatLongDay, formatShortDay, formatTime } from "#web/ui/formats.ts";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { useWords } from "#web/ui/words.ts";
import { Zones } from "./event-form.tsx";

/** Minutes. */
const lengths = [60, 120, 240, 480] as const;

/** The length of the address, else the first one in which the job fits. */
export const lengthFor = (wanted: string | null, duration: number | null): number =>
  lengths.find((it) => String(it) === wanted) ?? lengths.find((it) => it >= (duration ?? 0)) ?? 480;

const mostDays = 14;

type Picker = {
  person: NamedPerson;
  minutes: number;
  /** Those with a free time, in the zone of the place, and the chosen one. */
  days: string[];
  chosen: string | null;
  free: Slots["free"];
  /** The person asked for a form instead. */
  isOther: boolean;
};

/** The days with free times, and the times of one of them. @param agreed the day of the job, if it is known. */
export function pickerOf(
  { place_time_zone, free, minutes }: Slots,
  person: NamedPerson,
  search: URLSearchParams,
  agreed: string | null,
): Picker {
  const dayOf = (it: Slots["free"][number]) => dayIn(place_time_zone, it.starts_at);
  const days = [...new Set(free.map(dayOf))].slice(0, mostDays);
  const chosen = days.find((day) => day === (search.get("day") ?? agreed)) ?? days[0] ?? null;
  return {
    person,
    minutes,
    days,
    chosen,
    free: free.filter((it) => dayOf(it) === chosen),
    isOther: search.has("other"),
  };
}

type Props = Picker & { /** Its id. */ job: string; timeZone: string; result: unknown };

/** A free time of the provider for the customer to ask for. Days and lengths are links, so it works without JavaScript. */
export function SlotPicker(props: Props) {
  const { person, minutes, days, chosen, timeZone } = props;
  const t = useT("calendar");
  const nameFor = useNameFor();
  const { locale } = useWords();
  const hours = (count: number, unitDisplay: "long" | "short") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: "hour", unitDisplay }).format(count);
  return (
    <div className="grid gap-5">
      <h2>{t("slots.title", { name: nameFor(person, "…") })}</h2>
      <div className="-mb-6">
        <TabLinks
          label={t("slots.length")}
          current={String(minutes)}
          tabs={lengths.map((it) => ({
            key: String(it),
            // Short, so that all of them fit on a phone.
            label: (
              <>
                <span aria-hidden>{hours(it / 60, "short")}</span>
                <span className="visually-hidden">{hours(it / 60, "long")}</span>
              </>
            ),
            to: `?minutes=${it}${chosen ? `&day=${chosen}` : ""}`,
          }))}
        />
      </div>
      {chosen ? (
        <>
          <Days days={days} chosen={chosen} minutes={minutes} />
          <Times key={`${chosen} ${minutes}`} {...props} />
        </>
      ) : (
        <p>{t("slots.none")}</p>
      )}
      <Zones timeZone={timeZone} />
      <div>
        <LinkButton to="?other" tone="quiet">
          {t("slots.other")}
        </LinkButton>
      </div>
    </div>
  );
}

function Days({ days, chosen, minutes }: { days: string[]; chosen: string; minutes: number }) {
  const t = useT("calendar");
  const { locale } = useWords();
  return (
    <nav aria-label={t("slots.days")}>
      <ul className="flex flex-wrap gap-2">
        {days.map((day) => (
          <li key={day}>
            <Link
              to={`?minutes=${minutes}&day=${day}`}
              preventScrollReset
              aria-current={day === chosen ? "date" : undefined}
              className={classes(
                "numbers inline-flex min-h-11 items-center rounded-field border-[1.5px] px-3 font-bold",
                day === chosen ? "border-fill bg-action-soft text-action" : "border-line bg-card hover:border-edge",
              )}
            >
              {formatShortDay(locale, day)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Times({ job, free, chosen, timeZone, result }: Props) {
  const t = useT("calendar");
  const { locale, zoneKnown, timeZone: ofReader } = useWords();
  const ownZone = zoneKnown ? ofReader : timeZone;
  const span = ({ starts_at, ends_at }: Slots["free"][number], zone: string) =>
    `${formatTime(starts_at, zone)}–${formatTime(ends_at, zone)}`;
  return (
    <PageForm result={result} className="grid gap-6">
      <input type="hidden" name="pick" value="1" />
      <Choices
        name="slot"
        variant="chips"
        legend={`${t("slots.pick")}: ${formatLongDay(locale, `${chosen}T12:00:00Z`, "UTC")}`}
        choices={free.map((it) => ({
          value: `${it.starts_at}/${it.ends_at}`,
          label: <span className="numbers">{span(it, timeZone)}</span>,
          ...(span(it, timeZone) !== span(it, ownZone) && {
            hint: <span className="numbers">{t("slots.yours", { time: span(it, ownZone) })}</span>,
          }),
        }))}
      />
      <KeptTyping name={`slot-${job}`} note>
        <TextArea name="note" label={t("form.note")} optional maxLength={2_000} />
      </KeptTyping>
      <div>
        <SubmitButton icon={<CalendarPlus aria-hidden className="size-5" />}>{t("ask")}</SubmitButton>
      </div>
    </PageForm>
  );
}
