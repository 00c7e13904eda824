// The reads and writes of proposals that several files of the room need.
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ProposalDiscount } from "#contract/discounts.ts";
import type { JobTime } from "#contract/job-time.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Proposal, ProposalStage, ProposalStatus } from "#contract/proposals.ts";
import type { DB } from "#db/types.ts";
import { addressOpen, phonesOpen } from "#server/contacts/access.ts";
import { hiddenFrom, peopleWithHiddenPosts } from "#server/contacts/blocks.ts";
import { type Db, readPrepared, type Tx } from "#server/kit/db.ts";
import { narrowedByReading, type Paging, readPage, type Reading } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";
import { titleLanguage } from "#server/points/title-in.ts";
import { jobTimeOf } from "#server/requests/job-time.ts";
import { groupedByPrice } from "#server/requests/price-order.ts";

type Points = Selectable<DB["points"]>;
export type ProposalStepRow = Pick<Selectable<DB["proposal_steps"]>, "step" | "by"> & { at: string };
export type ProposalRow = Selectable<DB["proposals"]> & {
  customer_id: Id;
  contact_id: Id;
  mandate: Points["mandate"];
  request_status: Points["status"];
  request_title: string | null;
  /** The request is directed to this provider. */
  receiver_id: Id | null;
  /** Past `valid_until`, by the day where the request lies. */
  expired: boolean;
  awarded: boolean;
  /** See `job_due`. */
  due: boolean;
  history: ProposalStepRow[];
  /** The copy of a programme. */
  discount: ProposalDiscount | null;
};
/** Terms that wait for an answer. */
export type SuggestedRow = Pick<
  Selectable<DB["proposal_terms"]>,
  "id" | "price_kind" | "amount" | "currency" | "duration"
> & {
  side: "customer" | "provider";
  starts_at: string | null;
  created_at: string;
  takes: boolean;
};
/** With the contacts of the other side that are open to the reader now. */
export type ReadRow = ProposalRow & {
  when: JobTime;
  phones_open: boolean;
  address_open: boolean;
  /** The reader can review the job and has not. */
  review_waits: boolean;
  /** The reader can suggest other terms, apart from those that wait. */
  takes_terms: boolean;
  suggested: SuggestedRow | null;
  /** The reader can read the request now (rule S14). */
  request_readable: boolean;
  /** As the reader could read it last. */
  title_read: string | null;
  title_language: Language;
  customer_language: Language;
  opens: Proposal["opens"];
  /** No block hides the customer, and the page of the request, from the reader. */
  customer_readable: boolean;
};
/** The reader, and the number of days after the close while a deal still opens contacts. */
export type Reader = { id: Id; language: Language; accessDays: number };

const select = (db: Db) =>
  db
    .selectFrom("proposals as a")
    .innerJoin("points as r", "r.id", "a.request_id")
    .selectAll("a")
    .select(["r.user_id as customer_id", "r.contact_id", "r.mandate"])
    .select(["r.status as request_status", "r.title as request_title", "r.receiver_id"])
    .select([
      sql<boolean>`proposal_expired(a.valid_until, r.address_id)`.as("expired"),
      sql<boolean>`r.awarded_at is not null`.as("awarded"),
      sql<boolean>`a.status = 'accepted' and job_due(a.id)`.as("due"),
      sql<ProposalDiscount | null>`(
        select to_json(x) from (select d.program_id, d.title, d.title_language, d.kind, d.value, d.value_is_percent, d.first_time_only, d.list_price,
          d.list_price_asked, d.discount_amount, d.currency, d.pay_days from proposal_discounts d where d.proposal_id = a.id) x)`.as(
        "discount",
      ),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("proposal_steps as s")
          .select(["s.step", "s.at"])
          // Neither side learns which of the two blocked the other.
          .select(sql<ProposalStepRow["by"]>`case when s.reason = 'blocked' then 'system' else s.by end`.as("by"))
          .whereRef("s.proposal_id", "=", "a.id")
          .orderBy("s.seq"),
      ).as("history"),
    );

export type ProposalFilter = Reading & {
  request?: Id | undefined;
  side?: "received" | "sent" | undefined;
  status?: ProposalStatus | "open" | undefined;
  stage?: ProposalStage | undefined;
  referrals?: boolean | undefined;
};

const read = (db: Db, { id, language, accessDays }: Reader) => {
  const other = sql`case when a.user_id = ${id} then r.contact_id else a.user_id end`;
  return select(db)
    .select(
      jobTimeOf(sql`a.id`)
        .$castTo<JobTime>()
        .as("when"),
    )
    .select(phonesOpen(id, other, accessDays).as("phones_open"))
    .select(
      sql<boolean>`a.done_at is not null and review_waits(a.id, case when a.user_id = ${id} then 'provider' else 'customer' end)`.as(
        "review_waits",
      ),
    )
    .select([
      sql<boolean>`takes_terms(a.id, case when a.user_id = ${id} then 'provider' else 'customer' end)`.as(
        "takes_terms",
      ),
      sql<SuggestedRow | null>`(
        select to_json(x) from (select s.id, s.side, s.price_kind, s.amount, s.currency,
          case when j.appointed then j.starts_at else s.starts_at end as starts_at, s.duration, s.created_at,
          takes_terms(s.proposal_id, s.side) as takes from proposal_terms s join job_times j on j.proposal_id = s.proposal_id where s.proposal_id = a.id and s.state = 'open') x)`.as(
        "suggested",
      ),
    ])
    .select(
      sql<Proposal["opens"]>`case when a.status in ('created', 'updated') then acceptance_opens(a.id) end`.as("opens"),
    )
    .select(addressOpen(id, sql`r.address_id`, sql`r.id`, accessDays).as("address_open"))
    .select(sql<boolean>`reads_request(${id}, r.id)`.as("request_readable"))
    .select(sql<Language>`(select c.locale from users c where c.id = r.contact_id)`.as("customer_language"))
    .select([
      sql<string | null>`title_read_by(${language}, ${id}, r.id, a.updated_at)`.as("title_read"),
      titleLanguage("r", language).as("title_language"),
    ])
    .select((eb) =>
      eb
        .and([
          eb("r.user_id", "not in", peopleWithHiddenPosts({ id })),
          eb("r.contact_id", "not in", peopleWithHiddenPosts({ id })),
        ])
        .$castTo<boolean>()
        .as("customer_readable"),
    );
};

/** The reader's own proposals, and those of other people without a block between them and the reader. */
const unhidden = (db: Db, reader: Reader) =>
  read(db, reader).where((eb) =>
    eb.or([eb("a.user_id", "=", reader.id), eb("a.user_id", "not in", hiddenFrom(reader))]),
  );

/** Proposals that the person wrote or received, for themselves or for a managed person; deleted ones are hidden from both sides. */
const visible = (db: Db, reader: Reader, filter: ProposalFilter) => {
  const userId = reader.id;
  let query = unhidden(db, reader).where("a.status", "<>", "deleted").where("r.deleted_at", "is", null);
  query = query.where(narrowedByReading("proposals", "a", filter));
  if (filter.request) query = query.where("a.request_id", "=", filter.request);
  if (filter.status === "open") query = query.where("a.status", "in", ["created", "updated"]);
  else if (filter.status) query = query.where("a.status", "=", filter.status);
  if (filter.stage === "sent") query = query.where("a.status", "<>", "accepted");
  else if (filter.stage)
    query = query
      .where("a.status", "=", "accepted")
      .where("r.status", filter.stage === "done" ? "<>" : "=", "published");
  if (filter.referrals)
    query = query.where("a.user_id", "in", (eb) =>
      eb.selectFrom("users as i").select("i.id").where("i.referral_id", "=", userId),
    );
  if (filter.side === "sent") return query.where("a.user_id", "=", userId);
  const received = heldBy("r", userId);
  return query.where((eb) => (filter.side === "received" ? received : eb.or([eb("a.user_id", "=", userId), received])));
};

const jobStart = sql`(select j.starts_at from job_times j where j.proposal_id = a.id)`;
const order = {
  created_at: ["a.created_at", "asc"],
  "-created_at": ["a.created_at", "desc"],
  amount: ["a.amount", "asc"],
  "-amount": ["a.amount", "desc"],
  starts_at: [jobStart, "asc"],
  "-starts_at": [jobStart, "desc"],
} as const;
export type ProposalSort = keyof typeof order;

export async function listProposals(
  db: Db,
  reader: Reader,
  filter: ProposalFilter,
  sort: ProposalSort,
  where: Paging,
): Promise<{ rows: ReadRow[]; total: number }> {
  const [column, direction] = order[sort];
  const sorted = visible(db, reader, filter)
    .select(sql<number>`count(*) over ()`.as("total"))
    .$if(filter.stage === "sent", (query) =>
      query.orderBy(
        sql`a.status in ('created', 'updated') or (a.status = 'declined' and a.invited_at is not null)`,
        "desc",
      ),
    )
    .$if(column === "a.amount", (query) => query.orderBy(groupedByPrice("a", "r")))
    .orderBy(column, (ob) => (direction === "asc" ? ob.asc().nullsLast() : ob.desc().nullsLast()))
    .orderBy("a.id");
  return readPage(where, ({ limit, offset }) => readPrepared(db, sorted.limit(limit).offset(offset)));
}

export async function findProposal(db: Db, id: Id): Promise<ProposalRow | undefined> {
  const [found] = await readPrepared(db, select(db).where("a.id", "=", id));
  return found;
}

export async function readProposal(db: Db, reader: Reader, id: Id): Promise<ReadRow | undefined> {
  const [found] = await readPrepared(db, unhidden(db, reader).where("a.id", "=", id));
  return found;
}

/** The accepted proposal of a request. */
export const findAccepted = (db: Db, requestId: Id) =>
  db
    .selectFrom("proposals")
    .select(["id", "user_id"])
    .where("request_id", "=", requestId)
    .where("status", "=", "accepted")
    .executeTakeFirst();

/** Reads its request with owner and contact without locking. */
export const findHolder = (db: Db, id: Id) =>
  db
    .selectFrom("proposals as a")
    .innerJoin("points as r", "r.id", "a.request_id")
    .select(["a.request_id", "r.user_id", "r.contact_id", "r.mandate"])
    .where("a.id", "=", id)
    .executeTakeFirst();

/** Locks the request, then the proposal (lock order), and reads them fresh. */
export async function lockProposal(tx: Tx, id: Id, requestId: Id): Promise<ProposalRow | undefined> {
  await tx.selectFrom("points").select("id").where("id", "=", requestId).forUpdate().execute();
  await tx.selectFrom("proposals").select("id").where("id", "=", id).forUpdate().execute();
  return findProposal(tx, id);
}

export const lockProvider = (tx: Tx, id: Id) =>
  tx.selectFrom("users").select(["blocked_at", "leaves_at"]).where("id", "=", id).forShare().executeTakeFirstOrThrow();

export async function insertProposal(tx: Tx, proposal: Insertable<DB["proposals"]>): Promise<Id> {
  const { id } = await tx.insertInto("proposals").values(proposal).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function setProposal(tx: Tx, id: Id, change: Updateable<DB["proposals"]>): Promise<void> {
  await tx
    .updateTable("proposals")
    .set({ ...change, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}

type StepEntry = { step: string; by: string; actorId: Id | null; subjectId: Id | null; reason?: string | null };

/** Adds one line of history for each of `ids`; the sequence number continues the existing lines. */
export async function addSteps(
  tx: Tx,
  ids: Id[],
  { step, by, actorId, subjectId, reason = null }: StepEntry,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into proposal_steps (proposal_id, seq, step, by, actor_id, subject_id, reason)
    select p.id, 1 + coalesce((select max(s.seq) from proposal_steps s where s.proposal_id = p.id), 0),
      ${step}, ${by}, ${actorId}::uuid, ${subjectId}::uuid, ${reason}
    from unnest(${ids}::uuid[]) as p(id)`.execute(tx);
}
