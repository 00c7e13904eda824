import { Plus, Store } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { WaitingCards } from "#web/points/wizard/waiting-card.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { AskedJobs, AskedTimes, toConfirm } from "./asked.tsx";
import { Block, Row, Rows, type TodayData } from "./block.tsx";
import { DeskBlocks } from "./desk.tsx";
import { Headline } from "./headline.tsx";
import { type Address, type Call, JobOfDay, Jobs } from "./jobs.tsx";
import { Near, ProfileHint } from "./near.tsx";
import { Drafts, Houses, Managed, Running } from "./own-blocks.tsx";
import { People } from "./people.tsx";
import { TownBlocks } from "./town.tsx";
import { Sent, Waiting } from "./waiting.tsx";
import { WeekOfWork } from "./week.tsx";

/** The home page of a signed-in person; tasks that wait for the person come first. Empty parts are not shown. */
export function Today({ today, now, call, address }: Props) {
  const t = useT("today");
  const { waiting, jobs, asked, unread, sent, near, week, profile, running, people, drafts, houses, managed, town } =
    today;
  const begun = drafts.filter(({ awaited_files }) => awaited_files === null);
  const toWait = asked.filter(({ mine }) => mine);
  const lists = [waiting, jobs, asked, unread, sent.proposals, near, running, drafts, houses, managed];
  const isEmpty = !town && lists.every((part) => part.length === 0);
  const open = running.find(({ hidden }) => !hidden);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-3 pb-16 wrap-anywhere sm:px-6 lg:pt-8">
      <Title>{t("title")}</Title>
      <Headline today={today} now={now} />
      <WaitingCards drafts={drafts} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        {town && <DeskBlocks desk={town.desk} />}
        <Tasks today={today} call={call} address={address} />
        {town && <TownBlocks town={town} />}
        {near.length > 0 && <Near requests={near} />}
        {sent.proposals.length > 0 && <Sent sent={sent} />}
        {toWait.length > 0 && <AskedTimes asked={toWait} />}
        {week && <WeekOfWork week={week} />}
        {managed.length > 0 && <Managed people={managed} />}
        {houses.length > 0 && <Houses houses={houses} />}
        {running.length > 0 && <Running requests={running} />}
        {people.length > 0 && <People people={people} need={open?.title ?? null} />}
        {begun.length > 0 && <Drafts drafts={begun} />}
        {profile && <ProfileHint profile={profile} />}
        {((today.fresh && !town) || isEmpty) && <FirstSteps />}
      </div>
    </div>
  );
}
type Props = { today: TodayData; now: string; call: Call | null; address: Address };

/** The job of today first, then what waits for the person, then the next jobs. */
function Tasks({ today: { jobs, waiting, asked, unread }, call, address }: Omit<Props, "now">) {
  const t = useT("today");
  const [first, ...others] = jobs.filter((job) => job.is_today && !job.asks_done);
  const finished = jobs.filter((job) => job.asks_done);
  const later = [...others, ...jobs.filter((job) => !job.is_today && !job.asks_done)];
  const times = toConfirm(asked);
  return (
    <>
      {first && <JobOfDay job={first} call={call} address={address} />}
      {waiting.length > 0 && <Waiting requests={waiting} />}
      {times.length > 0 && <AskedTimes asked={times} />}
      {unread.length > 0 && <Unread threads={unread} />}
      {finished.length > 0 && <AskedJobs jobs={finished} />}
      {later.length > 0 && <Jobs jobs={later} title={t("jobs.next")} />}
    </>
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

/** The newest conversations with unread lines. */
function Unread({ threads }: { threads: TodayData["unread"] }) {
  const t = useT("today");
  return (
    <Block id="unread" title={t("unread.title")} more={{ to: "/messages", label: t("unread.all") }}>
      <Rows>
        {threads.map(({ thread_id: id, person, lines, text, text_language, ...thread }) => (
          <Row
            key={id}
            to={`/messages/${id}`}
            icon={<Avatar name={person?.name ?? null} src={person?.avatar ?? null} size="sm" />}
            title={person ? <PersonName person={person} gone={t("unread.someone")} /> : t("unread.someone")}
            aside={
              <span className="numbers min-w-6 rounded-full bg-sun px-2 text-center text-sm leading-[1.7] font-extrabold text-[#14213d]">
                {lines}
              </span>
            }
          >
            <span className="line-clamp-2">
              {text ? <span lang={text_language ?? undefined}>{text}</span> : <PostTitle of={thread} untitled="" />}
            </span>
          </Row>
        ))}
      </Rows>
    </Block>
  );
}
