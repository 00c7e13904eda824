import { DoorOpen, MapPin } from "lucide-react";
import { clockOf, draftOf } from "#web/hours/week.ts";
import { weekdayName } from "#web/hours/weekday-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Answers } from "./answers.ts";
import { placeGiven } from "./read-request.ts";
import type { Linked } from "./target.ts";

type Props = { answers: Pick<Answers, "place">; linked: Linked | null };

/**
 * Another person's place: the coarse place, which cannot be changed, its access hours, and a note about the exact
 * address (rule A6).
 */
export function LinkedPlace({ answers, linked }: Props) {
  const t = useT("requests");
  return (
    <>
      <input type="hidden" name={placeGiven} value="true" />
      <Card>
        {linked?.public_name && <p className="text-xl font-extrabold break-words">{linked.public_name}</p>}
        {linked?.greeting && <p className="mb-3 whitespace-pre-line break-words">{linked.greeting}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg font-bold">
          <MapPin aria-hidden className="size-5 text-action" />
          {answers.place?.address_limited}
          <Open now={linked?.open_now ?? null} />
        </p>
        <p className="mt-2 text-muted">{t("linked.fixed")}</p>
        {linked?.access_hours && <Hours days={linked.access_hours} />}
      </Card>
      <Banner>{t("linked.rule")}</Banner>
    </>
  );
}

function Open({ now }: { now: boolean | null }) {
  const t = useT("requests");
  if (now === null) return null;
  return (
    <Badge tone={now ? "good" : "neutral"} icon={<DoorOpen aria-hidden />}>
      {t(now ? "linked.open" : "linked.closed")}
    </Badge>
  );
}

type Day = NonNullable<Linked["access_hours"]>[number];

function Hours({ days }: { days: Day[] }) {
  const t = useT("requests");
  const { locale } = useWords();
  return (
    <>
      <h2 className="mt-5 text-base">{t("linked.hours")}</h2>
      <dl className="mt-1 text-sm">
        {days.map((day) => (
          <div
            key={day.weekday_number}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
          >
            <dt className="first-letter:uppercase">{weekdayName(locale, day.weekday_number)}</dt>
            <dd className="numbers min-w-0 flex-[1_1_6rem] text-right text-muted">
              <DaySaid day={day} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function DaySaid({ day }: { day: Day }) {
  const t = useT("requests");
  const { mode } = draftOf(day);
  if (mode !== "hours") return t(`linked.day_${mode}`);
  const { start_in_minutes: start, pause_in_minutes: pause, resume_in_minutes: resume, end_in_minutes: end } = day;
  const spans = pause !== null && resume !== null ? [start, pause, resume, end] : [start, end];
  const [from, to, again, until] = spans.map((minutes) => clockOf(minutes ?? 0));
  return again ? `${from}–${to}, ${again}–${until}` : `${from}–${to}`;
}
