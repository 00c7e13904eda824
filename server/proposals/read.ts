// Reads the viewer's own proposals and those to the viewer's requests, with a fixed number of queries.
import { sql } from "kysely";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Proposal, ProposalLabel } from "#contract/proposals.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import { type Id, is, type Member } from "#server/kit/viewer.ts";
import { peopleWithHireCounts, providersWithHireCounts } from "#server/points/hire-counts.ts";
import { factsOf } from "#server/requests/facts.ts";
import { findTitles } from "#server/translations/add-titles.ts";
import type { QuotedText } from "#server/translations/find-translated.ts";
import { may } from "./policy.ts";
import { type ProposalFilter, type ProposalSort, type ReadRow, listProposals, readProposal } from "./queries.ts";
import { present } from "./view.ts";

type ListQuery = {
  include?: string[] | undefined;
  filter?: ProposalFilter | undefined;
  sort?: ProposalSort | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
};

type Call = { db: Db; kit: Kit; viewer: Member };

/** Days after the close of a request for which its accepted proposal still opens contacts. */
const readerOf = ({ config }: Kit, { id, language }: Member) => ({
  id,
  language,
  accessDays: config.ACCESS_AFTER_CLOSE_DAYS,
});

export async function list(db: Db, kit: Kit, viewer: Member, query: ListQuery): Promise<Page<Proposal>> {
  const where = paging(query);
  const { rows, total } = await listProposals(
    db,
    readerOf(kit, viewer),
    query.filter ?? {},
    query.sort ?? "created_at",
    where,
  );
  return page(await hydrate({ db, kit, viewer }, rows, query.include), total, where);
}

/** Throws proposal.not_found. */
export async function show(db: Db, kit: Kit, viewer: Member, id: Id, include: string[] = []): Promise<Proposal> {
  const row = await readProposal(db, readerOf(kit, viewer), id);
  if (!row || row.status === "deleted" || !may.see(viewer, row)) throw problem("proposal.not_found");
  const [proposal] = await hydrate({ db, kit, viewer }, [row], include);
  return proposal as Proposal;
}

async function hydrate(call: Call, rows: ReadRow[], include: string[] = []): Promise<Proposal[]> {
  const { db, viewer } = call;
  const people = await providersWithHireCounts(
    db,
    rows.map((row) => row.user_id),
  );
  const labels = await labelsOf(db, viewer, rows);
  const titles = await findTitles(call, rows.map(requestOf), rows.map(readDiscount(viewer)));
  const facts = include.includes("request")
    ? await factsOf(
        db,
        viewer.language,
        rows.flatMap((row) => (row.request_readable ? [row.request_id] : [])),
      )
    : null;
  const customers = include.includes("customer") ? await readableCustomers(db, rows) : null;
  return rows.flatMap((row) => {
    const author = people.get(row.user_id);
    if (!author) return []; // a foreign key guarantees every author
    const included = {
      ...(include.includes("user") && { user: author }),
      ...(facts && { request: facts.get(row.request_id) ?? null }),
      ...(customers && { customer: customers.get(row.contact_id) ?? null }),
    };
    const proposal = present(viewer, row, author, labels.get(row.id) ?? []);
    const title_translated = titles.find(readDiscount(viewer)(row))?.text;
    const discount = proposal.discount && { ...proposal.discount, ...(title_translated && { title_translated }) };
    return [{ ...proposal, ...titles.of(requestOf(row)), discount, ...included }];
  });
}

const requestOf = ({ request_id: id, title_read: title }: ReadRow) => ({ id, title });

/** The copy that the customer reads is the text of the programme, as long as both say the same. */
const readDiscount =
  (viewer: Member) =>
  ({ discount, user_id }: ReadRow): QuotedText | null =>
    discount?.program_id && !is(viewer, user_id)
      ? { kind: "discount", id: discount.program_id, field: "title", text: discount.title }
      : null;

const readableCustomers = (db: Db, rows: ReadRow[]) =>
  peopleWithHireCounts(
    db,
    rows.flatMap(({ customer_readable, contact_id }) => (customer_readable ? [contact_id] : [])),
  );

type Row = { id: Id; user_id: Id; request_id: Id };

/**
 * What distinguishes a proposal from the other open ones to its request, for the customer only (rules S4, S13). A label that all have
 * distinguishes none, and none has it. Prices compare where they mean the same: fixed, in the currency of the request. One query.
 */
async function labelsOf(db: Db, viewer: Member, proposals: Row[]): Promise<Map<Id, ProposalLabel[]>> {
  const requests = [...new Set(proposals.flatMap((it) => (it.user_id === viewer.id ? [] : [it.request_id])))];
  if (requests.length === 0) return new Map();
  const { rows } = await sql<{ id: Id; labels: ProposalLabel[] }>`
    select c.id, array_remove(array[
      case when c.price = c.lowest and c.lowest < c.highest then 'lowest_price' end,
      case when c.start = c.first and c.first < c.last then 'soonest' end,
      case when c.speaks and not c.all_speak then 'speaks_your_language' end], null) as labels
    from (
      select f.*, min(f.price) over w as lowest, max(f.price) over w as highest, min(f.start) over w as first,
        max(f.start) over w as last, bool_and(f.speaks) over w as all_speak
      from (
        select a.id, a.request_id,
          case when a.price_kind = 'fixed' and a.currency = r.currency then a.amount end as price,
          case when (a.starts_at at time zone place_zone(r.address_id, r.user_id))::date >= place_day(r.address_id, r.user_id)
            then a.starts_at end as start,
          exists (select from user_languages l where l.user_id = contact_of(a.user_id) and l.code = ${viewer.language}) as speaks
        from points r join proposals a on a.request_id = r.id
        where r.id = any(${requests}::uuid[]) and a.status in ('created', 'updated')
          and not proposal_expired(a.valid_until, r.address_id)) f
      window w as (partition by f.request_id)) c`.execute(db);
  return new Map(rows.map(({ id, labels }) => [id, labels]));
}
