// Is it really them? Passwords stand in the room above this one; the wiring page says who answers.
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";

/** Throws `password.current_incorrect`, `rate.limited` after many wrong ones, `server.busy`. */
export type PasswordCheck = (kit: Kit, userId: Id, password: string) => Promise<unknown>;

let check: PasswordCheck = async () => {
  throw new Error("Nobody checks passwords");
};

export const setPasswordCheck = (answer: PasswordCheck) => {
  check = answer;
};

export const checkPassword: PasswordCheck = (kit, userId, password) => check(kit, userId, password);
