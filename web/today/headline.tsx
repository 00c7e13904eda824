// The first line of the page: the state of the person's day, in a sentence.
import type { ReactNode } from "react";
import { mostOfToday } from "#contract/today-lists.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { dot } from "#web/ui/show/dot.ts";
import { Price } from "#web/ui/show/price.tsx";
import { LongDay, PlaceDay } from "#web/ui/show/when.tsx";
import { toConfirm } from "./asked.tsx";
import type { TodayData } from "./block.tsx";
import { decisionsOf } from "./desk.tsx";

/** @param now the moment at which the server read the page */
export function Headline({ today, now }: { today: TodayData; now: string }) {
  const money = earnedToday(today);
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{useSentence(today)}</h1>
      <p className="mt-0.5 mb-4 text-sm text-muted">
        <LongDay at={now} />
        {money && (
          <>
            {dot}
            <Price minor={money.amount} currency={money.currency} />
          </>
        )}
      </p>
    </>
  );
}

/** What does not work and what an operator decides, else the jobs of today, else what waits for the person, else what comes next. */
function useSentence(today: TodayData): ReactNode {
  const t = useT("today");
  const desk = useDeskSentence(today.town);
  const tasks = useTaskSentence(today);
  const next = useNextSentence(today);
  if (desk) return desk;
  const ofToday = today.jobs.filter((job) => job.is_today && !job.asks_done).length;
  if (ofToday === 0) return tasks ?? next;
  return ofToday < mostOfToday ? t("jobs.count", { count: ofToday }) : t("jobs.today");
}

/** The state of an operator's desk; null: nothing waits. */
export function useDeskSentence(town: TodayData["town"]): string | null {
  const t = useT("today");
  if (!town) return null;
  const [outages, decisions] = [town.desk.alarms.length, decisionsOf(town.desk)];
  if (outages === 0) return decisions > 0 ? t("desk.decisions", { count: decisions }) : null;
  const broken = t("desk.outages", { count: outages });
  return decisions > 0
    ? t("desk.both", { outages: broken, decisions: t("desk.decisions", { count: decisions }) })
    : broken;
}

/** One kind of task has its own sentence, several are counted. */
function useTaskSentence({ waiting, asked, jobs }: TodayData): string | null {
  const t = useT("today");
  const times = toConfirm(asked).length;
  const ended = jobs.filter((job) => job.asks_done).length;
  const tasks = waiting.length + times + ended;
  if (tasks === 0) return null;
  if ([waiting.length, times, ended].some((length) => length === mostOfToday)) return t("waiting.title");
  if (waiting.length === tasks)
    return t("waiting.named", { count: waiting.reduce((sum, { proposals }) => sum + proposals, 0) });
  if (times === tasks) return t("asked.title");
  return ended === tasks ? t("jobs.asked") : t("waiting.count", { count: tasks });
}

/** Nothing waits for the person: what comes next. */
function useNextSentence(today: TodayData): ReactNode {
  const t = useT("today");
  const { jobs, unread, sent, near, running, drafts } = today;
  const job = jobs.find(({ day }) => day !== null);
  if (unread.length > 0) return t("unread.new");
  if (job?.day)
    return (
      <>
        {t("jobs.then")} <PlaceDay day={job.day} time={job.time} zone={job.time_zone} />
      </>
    );
  if (sent.total > 0) return t("sent.count", { count: sent.total });
  if (near.length > 0) return t("near.new");
  if (running.length > 0) return t("running.wait");
  if (drafts.length > 0) return t("drafts.wait");
  return today.fresh ? t("start.title") : t("quiet");
}

/** What the reader earns today, where all prices are known and in one currency. */
function earnedToday({ jobs }: TodayData): { amount: number; currency: string } | null {
  const done = jobs.filter((job) => job.is_today && job.doing);
  const [first] = done;
  if (
    !first ||
    done.length >= mostOfToday ||
    done.some((job) => job.price_kind !== "fixed" || job.currency !== first.currency)
  )
    return null;
  return { amount: done.reduce((sum, job) => sum + (job.amount ?? 0), 0), currency: first.currency };
}
