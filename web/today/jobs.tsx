import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Day } from "#web/ui/show/when.tsx";
import { Block, Row, Rows } from "./block.tsx";
import type { TodayData } from "./block.tsx";

type Job = TodayData["jobs"][number];

/** Work that was agreed, of both sides. Phones and the address open on the page of the request. */
export function Jobs({ jobs, title, isToday = false }: { jobs: Job[]; title: string; isToday?: boolean }) {
  return (
    <div className={classes(isToday && "rounded-card bg-sun-soft p-3")}>
      <Block id={isToday ? "jobs-today" : "jobs-next"} title={title}>
        <Rows>
          {jobs.map((job) => (
            <JobRow key={job.request_id} job={job} />
          ))}
        </Rows>
      </Block>
    </div>
  );
}

function JobRow({ job }: { job: Job }) {
  const t = useT("today");
  const { request_id, title, doing, person, day, time, locality } = job;
  return (
    <Row
      to={doing ? `/service/search-request/${request_id}` : `/service/request/${request_id}`}
      icon={<Avatar name={person.name} src={person.avatar} />}
      title={title ?? t("untitled")}
    >
      <span className="font-bold text-ink">
        {day === null ? t("jobs.no_day") : !job.is_today && <Day at={day} />}
        {time && <span className="numbers">{job.is_today ? time : `, ${time}`}</span>}
      </span>
      {person.name && <span>{person.name}</span>}
      {doing && locality && <span>{locality}</span>}
      <Price minor={job.amount} currency={job.currency} kind={job.price_kind} />
    </Row>
  );
}
