// What waits for an operator: cases, documents, messages, payments, and what does not work. A part of the statement of the town.
import { sql } from "kysely";
import type { Desk } from "#contract/today.ts";
import type { Kit } from "#server/kit/kit.ts";

export type DeskRow = Omit<Desk, "alarms"> & { codes: number; failed: number; retrying: number };

export const desk = sql`json_build_object(
  'cases', (select json_build_object(
    'total', (select count(*)::integer from cases c where c.state in ('open', 'appealed')),
    'first', coalesce(json_agg(to_json(w)), '[]')) from (
      select c.id, c.subject_kind as kind, c.state = 'appealed' as appealed, coalesce(c.appealed_at, c.opened_at) as at,
        coalesce((select e.content ->> 'title' from case_evidence e where e.case_id = c.id order by e.taken_at desc, e.id desc limit 1),
          case when c.subject_kind = 'review' then short_name(u.name) end) as title,
        coalesce((select json_agg(distinct r.reason) from case_reports r where r.case_id = c.id), '[]') as reasons,
        (select count(*)::integer from case_reports r where r.case_id = c.id) as reports
      from cases c join users u on u.id = c.author_id where c.state in ('open', 'appealed')
      order by coalesce(c.appealed_at, c.opened_at), c.id limit 3) w),
  'documents', (select json_build_object(
    'total', (select count(*)::integer from verifications v where v.state = 'asked' and has_feature('verifications')),
    'first', coalesce(json_agg(to_json(w)), '[]')) from (
      select v.id, v.kind, v.created_at as at, json_build_object('id', u.id, 'name', u.name) as person
      from verifications v join users u on u.id = v.user_id where v.state = 'asked' and has_feature('verifications') order by v.created_at, v.id limit 3) w),
  'messages', (select count(*)::integer from contact_messages where handled_at is null),
  'payments', (select count(*)::integer from subscriptions where state = 'pending' and has_feature('plans')),
  'codes', (select count(*)::integer from one_time_codes where sent_at > now() - interval '24 hours'),
  'failed', (select count(*)::integer from pgboss.job where state = 'failed'),
  'retrying', (select count(*)::integer from pgboss.job where state = 'retry'))`;

type Alarm = Desk["alarms"][number];

/** Outages are those that this process has met: with several, the metrics of each tell more. */
export function presentDesk({ outages, config }: Pick<Kit, "outages" | "config">, row: DeskRow): Desk {
  const { cases, documents, messages, payments, codes, failed, retrying } = row;
  const down = [...outages.current()].map(([kind, { failures, since }]): Alarm => {
    return { kind, count: failures, since: new Date(since).toISOString() };
  });
  const counted = (kind: Alarm["kind"], count: number, from: number): Alarm[] =>
    count >= from ? [{ kind, count, since: null }] : [];
  return {
    alarms: [
      ...down,
      ...counted("codes", codes, Math.max(1, config.OTP_PER_DAY_TOTAL)),
      ...counted("failed", failed, 1),
      ...counted("retrying", retrying, 1),
    ],
    cases: { ...cases, first: cases.first.map((it) => ({ ...it, at: new Date(it.at).toISOString() })) },
    documents: { ...documents, first: documents.first.map((it) => ({ ...it, at: new Date(it.at).toISOString() })) },
    messages,
    payments,
  };
}
