import { findLoginById, type Login } from "#server/accounts/find-login.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem, problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { countTry, deleteTries, undoTry } from "./login-tries.ts";
import { matchesPassword } from "./password.ts";

type Said = { password: string; field: string };

/**
 * Checks that the signed-in caller knows the password. Wrong guesses cause a wait as at a login, but are counted
 * separately: a stolen session cannot guess faster, and failed logins of others do not delay the caller. No transaction is
 * open during the comparison. Throws `password.current_incorrect` of the field, `rate.limited`, `server.busy`.
 */
export async function provePassword(kit: Kit, userId: Id, { password, field }: Said): Promise<Login> {
  const login = await findLoginById(kit.db, userId);
  if (!login) throw problem("auth.required");
  const counter = kit.keys.hash("password-change", userId);
  const tried = await transact(kit.db, (tx) => countTry(tx, kit.config, counter));
  const takeBack = async (error: unknown) => {
    await transact(kit.db, (tx) => undoTry(tx, counter, tried));
    throw error;
  };
  const isRight = await matchesPassword(kit, password, login.passwordHash).catch(takeBack);
  if (!isRight) throw fieldProblem(field, "password.current_incorrect");
  await transact(kit.db, (tx) => deleteTries(tx, counter));
  return login;
}
