import { Phone } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { DoneWaits } from "#web/kit/offline/done-waits.tsx";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { PlaceDay } from "#web/ui/show/when.tsx";
import type { TodayData } from "./block.tsx";
import { pathOf } from "./job-path.ts";

type Job = TodayData["jobs"][number];
export type Call = { phone: string; formatted: string };

/** The next job of the day, with its time and a button that calls. @param call null if no phone is open */
export function JobOfDay({ job, call }: { job: Job; call: Call | null }) {
  const t = useT("today");
  const { title, person, day, time, time_zone, locality, doing } = job;
  return (
    <section aria-labelledby="job-of-day" className="grid gap-3 rounded-card bg-sun-soft p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <Avatar name={person.name} src={person.avatar} />
        <div className="min-w-0">
          <p className="text-sm font-bold text-sun-ink">
            {t("jobs.today")}
            {day && time && (
              <>
                , <PlaceDay day={day} time={time} zone={time_zone} only="time" />
              </>
            )}
          </p>
          <h2 id="job-of-day" className="text-lg leading-snug wrap-anywhere">
            <Link to={pathOf(job)} className="hover:underline">
              {title ?? t("untitled")}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-x-2 text-sm">
            {person.name && <span>{person.name}</span>}
            {doing && locality && <span>{locality}</span>}
            <Price minor={job.amount} currency={job.currency} kind={job.price_kind} />
            <DoneWaits proposal={job.proposal_id} />
          </p>
        </div>
      </div>
      {call && (
        <a href={`tel:${call.phone}`} className={buttonClasses("primary", "md", "numbers w-full")}>
          <Phone aria-hidden className="size-5 shrink-0" />
          {t("jobs.call", { phone: call.formatted })}
        </a>
      )}
    </section>
  );
}
