// Accepts the invitation of a manager with an existing account: everything of the profile moves to the account, the
// manager then acts for the account, and the profile is erased.
import { sql } from "kysely";
import type { NamedPerson } from "#contract/people.ts";
import { areBlocked, type Block, blocksOf } from "#server/contacts/blocks.ts";
import { audit } from "#server/kit/audit.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { erasePerson } from "#server/personal-data/erase.ts";
import { lockUnclaimed, spendInvitation } from "./claim.ts";
import { findInvited } from "./invite.ts";

type Taken = { manager: NamedPerson; drafts: number };

/**
 * Throws link.invalid, also after a block between the manager and the account; mandate.exists, mandate.manager,
 * mandate.own_deal; the database throws account.points_full.
 */
export async function takeInvitation(tx: Tx, kit: Pick<Kit, "keys">, viewer: Member, token: string): Promise<Taken> {
  const invited = await findInvited(tx, kit, token);
  if (!invited) throw problem("link.invalid");
  const blocks = await blocksOf(tx, invited.id);
  await lockPeople(tx, [viewer.id, invited.id, ...blocks.flatMap((it) => [it.ownerId, it.blockedId])]);
  await refuseManaged(tx, viewer.id);
  // Reads again under the lock: a newer link, the end of the mandate or another claim may have been committed before.
  const profile = await lockUnclaimed(tx, invited.id);
  if (!profile || !(await spendInvitation(tx, kit, token))) throw problem("link.invalid");
  await refuseEntangled(tx, viewer.id, profile);
  const drafts = await move(tx, profile.id, viewer.id);
  await endWithBlocked(tx, viewer, profile.id, blocks);
  const { manager_id: managerId } = profile;
  await record(tx, "mandate.claimed", { managerId, userId: viewer.id });
  await audit(tx, "mandate.claimed", viewer.id, managerId);
  await erasePerson(tx, profile.id);
  return { manager: invited.manager, drafts };
}

/** Locks in the order of ids, like all code that locks several people. */
const lockPeople = (tx: Tx, ids: Id[]) =>
  tx.selectFrom("users").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();

async function refuseManaged(db: Db, id: Id): Promise<void> {
  const manages = sql<boolean>`exists (select from users p where p.manager_id = users.id)`;
  const account = await db
    .selectFrom("users")
    .select(["manager_id", manages.as("manages")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (account.manager_id) throw problem("mandate.exists");
  if (account.manages) throw problem("mandate.manager");
}

async function refuseEntangled(db: Db, id: Id, profile: { id: Id; manager_id: Id }): Promise<void> {
  if (await areBlocked(db, id, profile.manager_id)) throw problem("link.invalid");
  const { rows } = await sql<{ deals: boolean }>`
    select deal_with_each_other(${id}, ${profile.id}) as deals`.execute(db);
  if (rows[0]?.deals) throw problem("mandate.own_deal");
}

/** @returns the number of offers that become drafts. */
async function move(db: Db, profile: Id, account: Id): Promise<number> {
  const { rows } = await sql<{ drafts: number }>`
    select take_over_profile(${profile}, ${account}) as drafts`.execute(db);
  return rows[0]?.drafts ?? 0;
}

/** Ends open deals between the account and the people of the moved blocks, like any block. */
async function endWithBlocked(tx: Tx, viewer: Member, profile: Id, blocks: Block[]): Promise<void> {
  const now = (id: Id) => (id === profile ? viewer.id : id);
  for (const { ownerId, blockedId } of blocks) {
    const block = { ownerId: now(ownerId), blockedId: now(blockedId) };
    if (block.ownerId !== block.blockedId) await record(tx, "person.blocked", { ...block, actorId: viewer.actorId });
  }
}
