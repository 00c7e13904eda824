import { Banknote, IdCard, MessageSquare, Scale, TriangleAlert } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";
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
        <Block id="documents" title={t("desk.documents", { count: documents.total })}>
          <Rows>
            {documents.first.map(({ id, person, at }) => (
              <Row
                key={id}
                to={`/admin/verifications/${id}`}
                icon={<Icon of={IdCard} />}
                title={<PersonName person={person} gone={t("untitled")} />}
              >
                <Ago at={at} />
              </Row>
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

/** Reports and appeals, with the reasons that people named. */
function Cases({ cases }: Pick<Desk, "cases">) {
  const t = useT("today");
  const ofCase = useT("cases");
  return (
    <Block id="cases" title={t("desk.cases", { count: cases.total })} more={{ to: "/admin", label: t("desk.all") }}>
      <Rows>
        {cases.first.map(({ id, title, reasons, appealed, at }) => (
          <Row key={id} to={`/admin/cases/${id}`} icon={<Icon of={Scale} />} title={title ?? t("desk.case")}>
            {appealed && <Badge tone="sun">{t("desk.appealed")}</Badge>}
            <span className="font-bold text-bad">{reasons.map((reason) => ofCase(`reason.${reason}`)).join(", ")}</span>
            <Ago at={at} />
          </Row>
        ))}
      </Rows>
    </Block>
  );
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
