import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/** Tries counters until the derived key matches. Null: none did in the time that the library allows. */
export const solve = (challenge: Challenge): Promise<object | null> => solveChallenge({ challenge, deriveKey });
