import { Plus, Store } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { WaitingCards } from "#web/points/wizard/waiting-card.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { LongDay } from "#web/ui/show/when.tsx";
import { AskedJobs } from "./asked-jobs.tsx";
import type { TodayData } from "./block.tsx";
import { JobOfDay } from "./job-of-day.tsx";
import type { Call } from "./job-of-day.tsx";
import { Jobs } from "./jobs.tsx";
import { Near } from "./near.tsx";
import { Drafts, Houses, Managed, Running } from "./own-blocks.tsx";
import { TownBlocks } from "./town.tsx";
import { Unread } from "./unread.tsx";
import { Waiting } from "./waiting.tsx";

/** The home page of a signed-in person; tasks that wait for the person come first. Empty parts are not shown. */
export function Today({ today, now, call }: { today: TodayData; now: string; call: Call | null }) {
  const t = useT("today");
  const { waiting, jobs, unread, near, running, drafts, houses, managed, town, fresh } = today;
  const [first, ...others] = jobs.filter((job) => job.is_today && !job.asks_done);
  const asked = jobs.filter((job) => job.asks_done);
  const later = [...others, ...jobs.filter((job) => !job.is_today && !job.asks_done)];
  const begun = drafts.filter(({ awaited_files }) => awaited_files === null);
  const isEmpty = [waiting, jobs, unread, near, running, drafts, houses, managed].every((part) => part.length === 0);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-3 pb-16 wrap-anywhere sm:px-6 lg:pt-8">
      <Title>{t("title")}</Title>
      <h1 className="text-2xl sm:text-3xl">
        {waiting.length > 0 ? t("waiting.count", { count: waiting.length }) : t("title")}
      </h1>
      <p className="mt-0.5 mb-4 text-sm text-muted">
        <LongDay at={now} />
      </p>
      <WaitingCards drafts={drafts} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        {first && <JobOfDay job={first} call={call} />}
        {waiting.length > 0 && <Waiting requests={waiting} />}
        {unread.length > 0 && <Unread threads={unread} />}
        {asked.length > 0 && <AskedJobs jobs={asked} />}
        {town && <TownBlocks town={town} />}
        {later.length > 0 && <Jobs jobs={later} title={t("jobs.next")} />}
        {near.length > 0 && <Near requests={near} />}
        {houses.length > 0 && <Houses houses={houses} />}
        {managed.length > 0 && <Managed people={managed} />}
        {running.length > 0 && <Running requests={running} />}
        {begun.length > 0 && <Drafts drafts={begun} />}
        {(fresh || isEmpty) && <FirstSteps />}
      </div>
    </div>
  );
}

/** The two ways to begin: post a request or an offer. */
function FirstSteps() {
  const t = useT("today");
  return (
    <section aria-labelledby="first-steps" className="grid gap-3 sm:grid-cols-2">
      <h2 id="first-steps" className="text-lg sm:col-span-2">
        {t("start.title")}
      </h2>
      <Card className="grid content-between gap-4">
        <p>{t("start.need")}</p>
        <LinkButton to="/service/request/add-wizard" icon={<Plus aria-hidden className="size-5" />}>
          {t("start.post")}
        </LinkButton>
      </Card>
      <Card className="grid content-between gap-4">
        <p>{t("start.work")}</p>
        <LinkButton to="/service/offer/add-wizard" tone="secondary" icon={<Store aria-hidden className="size-5" />}>
          {t("start.offer")}
        </LinkButton>
      </Card>
    </section>
  );
}
