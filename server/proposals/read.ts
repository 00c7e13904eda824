// Reads the viewer's own proposals and those to the viewer's requests, with a fixed number of queries.
import type { Page } from "#contract/kit/endpoint.ts";
import type { Proposal } from "#contract/proposals.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { peopleWithHireCounts, providersWithHireCounts } from "#server/points/hire-counts.ts";
import { factsOf } from "#server/requests/facts.ts";
import { labelsOf } from "./labels.ts";
import { may } from "./policy.ts";
import { listProposals, readProposal, type ProposalFilter, type ProposalSort, type ReadRow } from "./queries.ts";
import { present } from "./view.ts";

type ListQuery = {
  include?: string[] | undefined;
  filter?: ProposalFilter | undefined;
  sort?: ProposalSort | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
};

type Needs = Pick<Kit, "config">;

/** Days after the close of a request for which its accepted proposal still opens contacts. */
const readerOf = ({ config }: Needs, { id }: Member) => ({ id, accessDays: config.ACCESS_AFTER_CLOSE_DAYS });

export async function list(db: Db, kit: Needs, viewer: Member, query: ListQuery): Promise<Page<Proposal>> {
  const where = paging(query);
  const { rows, total } = await listProposals(
    db,
    readerOf(kit, viewer),
    query.filter ?? {},
    query.sort ?? "created_at",
    where,
  );
  return page(await dress(db, viewer, rows, query.include), total, where);
}

/** Throws proposal.not_found. */
export async function show(db: Db, kit: Needs, viewer: Member, id: Id, include: string[] = []): Promise<Proposal> {
  const row = await readProposal(db, readerOf(kit, viewer), id);
  if (!row || row.status === "deleted" || !may.see(viewer, row)) throw problem("proposal.not_found");
  const [proposal] = await dress(db, viewer, [row], include);
  return proposal as Proposal;
}

async function dress(db: Db, viewer: Member, rows: ReadRow[], include: string[] = []): Promise<Proposal[]> {
  const people = await providersWithHireCounts(
    db,
    rows.map((row) => row.user_id),
  );
  const labels = await labelsOf(db, viewer, rows);
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
    return [{ ...present(viewer, row, author, labels.get(row.id) ?? []), ...included }];
  });
}

const readableCustomers = (db: Db, rows: ReadRow[]) =>
  peopleWithHireCounts(
    db,
    rows.flatMap(({ customer_readable, contact_id }) => (customer_readable ? [contact_id] : [])),
  );
