import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import type { Member } from "#server/kit/viewer.ts";
import { hashPassword } from "../password.ts";
import { provePassword } from "../prove-password.ts";
import { changeTo, refuseCommon } from "./change-to.ts";

type Body = { current_password: string; password: string };
const field = "current_password";

/** Keeps this session, ends all others. Throws `password.current_incorrect`, `password.common`, `rate.limited`. */
export async function changePassword(kit: Kit, viewer: Member, body: Body): Promise<void> {
  const account = await provePassword(kit, viewer.id, { password: body.current_password, field });
  refuseCommon(body.password, account);
  const passwordHash = await hashPassword(kit, body.password);
  await transact(kit.db, (tx) =>
    changeTo(tx, kit, {
      account,
      passwordHash,
      action: "password.changed",
      keep: viewer.sessionId,
      check: (now) => {
        if (now.passwordHash !== account.passwordHash) throw fieldProblem(field, "password.current_incorrect");
      },
    }),
  );
}
