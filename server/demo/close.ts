// Closes a demo town for real use: the public password no longer works.
import { setPassword } from "#server/accounts/set-password.ts";
import { matchesPassword } from "#server/auth/password.ts";
import { endSessionsOf } from "#server/auth/sessions/sessions.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { demoPhones, password } from "./fill.ts";

/** Removes the password of demo accounts that still have the public one, and ends their sessions. */
export async function closeDemo(kit: Kit): Promise<void> {
  const accounts = await kit.db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("phone", "in", await demoPhones())
    .where("password_hash", "is not", null)
    .execute();
  // The accounts of the town share one hash until their passwords are changed.
  const publicHashes = new Set<string | null>();
  for (const hash of new Set(accounts.map((account) => account.password_hash)))
    if (await matchesPassword(kit, password, hash)) publicHashes.add(hash);
  const open = accounts.filter((account) => publicHashes.has(account.password_hash)).map(({ id }) => id);
  if (open.length === 0) return;
  await transact(kit.db, async (tx) => {
    for (const id of open) {
      await setPassword(tx, id, null);
      await endSessionsOf(tx, id, "password_changed");
    }
  });
  kit.log.warn(
    { accounts: open.length },
    "accounts of the demo town had the public password: they cannot log in any more (DEMO=on keeps them open)",
  );
}
