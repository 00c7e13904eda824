import { findLoginById, type Login } from "#server/accounts/find-login.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem, problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { countTry, forgetTries, takeBackTry } from "./login-tries.ts";
import { matchesPassword } from "./password.ts";

type Said = { password: string; field: string };

/**
 * Checks that the signed-in caller knows the password. Wrong guesses cause a wait as at a login, but are counted
 * separately: a stolen session cannot guess faster, and failed logins of others do not delay the caller. No transaction is
 * open during the comparison. Throws `password.current_incorrect` of the field, `rate.limited`, `server.busy`.
 */
export async function provePassword(kit: Kit, userId: Id, { password, field }: Said): Promise<Login> {
  const whose = await findLoginById(kit.db, userId);
  if (!whose) throw problem("auth.required");
  const account = kit.keys.hash("password-change", userId);
  const tried = await transact(kit.db, (tx) => countTry(tx, kit.config, account));
  const takeBack = async (error: unknown) => {
    await transact(kit.db, (tx) => takeBackTry(tx, account, tried));
    throw error;
  };
  const isRight = await matchesPassword(kit, password, whose.passwordHash).catch(takeBack);
  if (!isRight) throw fieldProblem(field, "password.current_incorrect");
  await transact(kit.db, (tx) => forgetTries(tx, account));
  return whose;
}
