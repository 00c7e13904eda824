import { findLoginById } from "#server/accounts/find-login.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem, problem } from "#server/kit/problem.ts";
import type { Member } from "#server/kit/viewer.ts";
import { countTry, forgetTries, takeBackTry } from "../login-tries.ts";
import { hashPassword, matchesPassword } from "../password.ts";
import { changeTo, refuseCommon } from "./change-to.ts";

type Body = { current_password: string; password: string };

/**
 * Guesses at the present password wait as guesses at a login do, counted for themselves: who is signed in somewhere can
 * neither guess faster nor be kept from changing it by strangers' logins.
 */
export async function changePassword(kit: Kit, viewer: Member, body: Body): Promise<void> {
  const whose = await findLoginById(kit.db as unknown as Tx, viewer.id);
  if (!whose) throw problem("auth.required");
  const account = kit.keys.hash("password-change", viewer.id);
  const tried = await transact(kit.db, (tx) => countTry(tx, kit.config, account));
  const atOnce = kit.config.PASSWORD_HASHES_AT_ONCE;
  const takeBack = async (error: unknown) => {
    await transact(kit.db, (tx) => takeBackTry(tx, account, tried));
    throw error;
  };
  if (!(await matchesPassword(body.current_password, whose.passwordHash, atOnce).catch(takeBack))) throw incorrect();
  await transact(kit.db, (tx) => forgetTries(tx, account));
  refuseCommon(body.password, whose);
  const passwordHash = await hashPassword(body.password, atOnce);
  await transact(kit.db, (tx) =>
    changeTo(tx, kit, {
      whose,
      passwordHash,
      deed: "password.changed",
      keep: viewer.sessionId,
      check: (now) => {
        if (now.passwordHash !== whose.passwordHash) throw incorrect();
      },
    }),
  );
}

const incorrect = () => fieldProblem("current_password", "password.current_incorrect");
