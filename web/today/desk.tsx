import { Banknote, MessageSquare, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { Block, Row, Rows, Tile } from "./block.tsx";
import type { TodayData } from "./block.tsx";

type Desk = NonNullable<TodayData["town"]>["desk"];

const pathOfAlarm = (kind: Desk["alarms"][number]["kind"]): string =>
  kind === "codes" ? "/admin/codes" : "/admin/jobs";

/** The number of things that an operator has to decide. */
export const decisionsOf = ({ cases, documents, messages, payments }: Desk): number =>
  cases.total + documents.total + messages + payments;

/** An operator's tasks: what does not work, then reports, documents, messages and payments. */
export function DeskBlocks({ desk }: { desk: Desk }) {
  const t = useT("today");
  const { alarms, cases, documents, messages, payments } = desk;
  if (alarms.length + decisionsOf(desk) === 0)
    return <p className="rounded-card bg-good-soft p-4 font-bold text-good">{t("desk.quiet")}</p>;
  return (
    <>
      {alarms.length > 0 && <Alarms alarms={alarms} />}
      {cases.total > 0 && <Cases cases={cases} />}
      {documents.total > 0 && (
        <Block
          id="documents"
          title={t("desk.documents", { count: documents.total })}
          more={
            documents.total > documents.first.length
              ? { to: "/admin/verifications", label: t("desk.all", { number: documents.total }) }
              : undefined
          }
        >
          <Rows>
            {documents.first.map((it) => (
              <DocumentRow key={it.id} of={it} />
            ))}
          </Rows>
        </Block>
      )}
      {messages + payments > 0 && (
        <Block id="desk-others" title={t("desk.others")}>
          <Rows>
            {messages > 0 && (
              <Row
                to="/admin/messages"
                icon={<Icon of={MessageSquare} />}
                title={t("desk.messages", { count: messages })}
              />
            )}
            {payments > 0 && (
              <Row
                to="/admin/subscriptions"
                icon={<Icon of={Banknote} />}
                title={t("desk.payments", { count: payments })}
              />
            )}
          </Rows>
        </Block>
      )}
    </>
  );
}

function DocumentRow({ of: { id, kind, person, at } }: { of: Desk["documents"]["first"][number] }) {
  const t = useT("today");
  const ofBadge = useT("badges");
  return (
    <Row
      to={`/admin/verifications/${id}`}
      icon={<Avatar name={person.name} src={person.avatar} />}
      title={<PersonName person={person} gone={t("untitled")} />}
    >
      <span>{ofBadge(`kind.${kind}`)}</span>
      <Ago at={at} />
    </Row>
  );
}

type Case = Desk["cases"]["first"][number];

/** Reports and appeals: the oldest with the reported words and the button, the others as rows. */
function Cases({ cases: { total, first } }: Pick<Desk, "cases">) {
  const t = useT("today");
  const [oldest, ...others] = first;
  return (
    <Block
      id="cases"
      title={t("desk.cases", { count: total })}
      more={total > first.length ? { to: "/admin/cases", label: t("desk.all", { number: total }) } : undefined}
    >
      {oldest && <CaseCard of={oldest} />}
      {others.length > 0 && (
        <div className="mt-3">
          <Rows>
            {others.map((it) => (
              <Row key={it.id} to={`/admin/cases/${it.id}`} icon={<AuthorFace of={it} />} title={<Reasons of={it} />}>
                <span>{it.title ?? <PersonName person={it.author} gone={t("untitled")} />}</span>
                <Ago at={it.at} />
              </Row>
            ))}
          </Rows>
        </div>
      )}
    </Block>
  );
}

function CaseCard({ of }: { of: Case }) {
  const t = useT("today");
  const ofCase = useT("cases");
  const { id, kind, title, author, words, appealed, at } = of;
  return (
    <Card raised className="grid gap-3 p-4! sm:p-5!">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={appealed ? "sun" : "bad"}>{appealed ? t("desk.appealed") : ofCase(`kind.${kind}`)}</Badge>
        <Ago at={at} />
      </p>
      <div className="flex items-center gap-3">
        <AuthorFace of={of} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-snug wrap-anywhere">
            <Reasons of={of} />
          </h3>
          <p className="text-sm text-muted wrap-anywhere">
            <PersonName person={author} gone={t("untitled")} />
            {title && kind !== "review" && kind !== "person" && `${dot}${title}`}
          </p>
        </div>
      </div>
      {words && <blockquote className="line-clamp-4 rounded-2xl bg-sunken px-4 py-3 wrap-anywhere">{words}</blockquote>}
      <LinkButton to={`/admin/cases/${id}`}>{t("desk.decide")}</LinkButton>
    </Card>
  );
}

const AuthorFace = ({ of: { author } }: { of: Case }) => <Avatar name={author.name} src={author.avatar} />;

function Reasons({ of: { reasons } }: { of: Case }) {
  const ofCase = useT("cases");
  return reasons.map((reason) => ofCase(`reason.${reason}`)).join(", ");
}

const Icon = ({ of: Drawn }: { of: LucideIcon }) => (
  <Tile>
    <Drawn aria-hidden className="size-5" />
  </Tile>
);

function Alarms({ alarms }: Pick<Desk, "alarms">) {
  const t = useT("today");
  return (
    <Block id="alarms" title={t("desk.alarms")}>
      <ul className="grid gap-3">
        {alarms.map(({ kind, count, since }) => (
          <li key={kind}>
            <Link
              to={pathOfAlarm(kind)}
              className="group flex min-h-16 items-center gap-3 rounded-card bg-bad-soft p-4 text-bad sm:px-5"
            >
              <TriangleAlert aria-hidden className="size-6 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block font-bold wrap-anywhere group-hover:underline">{t(`desk.alarm_${kind}`)}</span>
                <span className="flex flex-wrap gap-x-2 text-sm">
                  <span>{t("desk.times", { count })}</span>
                  {since && <Ago at={since} />}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}
