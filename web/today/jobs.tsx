import { useT } from "#web/kit/i18n/use-t.ts";
import { DoneWaits } from "#web/kit/offline/done-waits.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { PlaceDay } from "#web/ui/show/when.tsx";
import { Block, Row, Rows } from "./block.tsx";
import type { TodayData } from "./block.tsx";
import { pathOf } from "./job-path.ts";

type Job = TodayData["jobs"][number];

/** Agreed jobs of later days, as customer and as provider. Phones and address open on the page of the request. */
export const Jobs = ({ jobs, title }: { jobs: Job[]; title: string }) => (
  <Block id="jobs-next" title={title}>
    <Rows>
      {jobs.map((job) => (
        <JobRow key={job.request_id} job={job} />
      ))}
    </Rows>
  </Block>
);

function JobRow({ job }: { job: Job }) {
  const t = useT("today");
  const { title, doing, person, day, time, time_zone, locality } = job;
  return (
    <Row to={pathOf(job)} icon={<Avatar name={person.name} src={person.avatar} />} title={title ?? t("untitled")}>
      <span className="font-bold text-ink">
        {day === null ? (
          t("jobs.no_day")
        ) : (
          <PlaceDay day={day} time={time} zone={time_zone} only={job.is_today ? "time" : undefined} />
        )}
      </span>
      {person.name && <span>{person.name}</span>}
      {doing && locality && <span>{locality}</span>}
      <Price minor={job.amount} currency={job.currency} kind={job.price_kind} />
      <DoneWaits proposal={job.proposal_id} />
    </Row>
  );
}
