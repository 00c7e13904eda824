// Reading proposals: one's own and those to one's requests, with a fixed number of queries.
import type { Page } from "#contract/kit/endpoint.ts";
import type { Proposal } from "#contract/proposals.ts";
import type { Tx } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { peopleWithHireCounts } from "#server/points/hire-counts.ts";
import { factsOf } from "#server/requests/facts.ts";
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

/** `accessDays`: how many days after the close of a request its accepted proposal still opens contacts. */
export type Reading = { tx: Tx; viewer: Member; accessDays: number };

export async function list({ tx, viewer, accessDays }: Reading, query: ListQuery): Promise<Page<Proposal>> {
  const where = paging(query);
  const reader = { id: viewer.id, accessDays };
  const { rows, total } = await listProposals(tx, reader, query.filter ?? {}, query.sort ?? "created_at", where);
  return page(await dress(tx, viewer, rows, query.include), total, where);
}

/** Throws proposal.not_found. */
export async function show({ tx, viewer, accessDays }: Reading, id: Id, include: string[] = []): Promise<Proposal> {
  const row = await readProposal(tx, { id: viewer.id, accessDays }, id);
  if (!row || row.status === "deleted" || !may.see(viewer, row)) throw problem("proposal.not_found");
  const [proposal] = await dress(tx, viewer, [row], include);
  return proposal as Proposal;
}

async function dress(tx: Tx, viewer: Member, rows: ReadRow[], include: string[] = []): Promise<Proposal[]> {
  const people = await peopleWithHireCounts(
    tx,
    rows.map((row) => row.user_id),
  );
  const facts = include.includes("request")
    ? await factsOf(
        tx,
        viewer.language,
        rows.map((row) => row.request_id),
      )
    : null;
  return rows.flatMap((row) => {
    const author = people.get(row.user_id);
    if (!author) return []; // a foreign key keeps every author
    return [{ ...present(viewer, row, author), ...(facts ? { request: facts.get(row.request_id) ?? null } : {}) }];
  });
}
