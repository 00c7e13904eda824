// The human check before the first code is sent: a small proof of work for the browser (Altcha's second format).
//
// In the browser: fetch the challenge, solve it in a web worker, send `btoa(JSON.stringify({ challenge, solution }))` as `human`:
//   import { solveChallenge } from "altcha-lib";
//   import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
//   self.onmessage = async ({ data }) => self.postMessage(await solveChallenge({ challenge: data, deriveKey }));
// `crypto.subtle` exists on https and on localhost only.
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { Challenge } from "#contract/human-check.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem } from "#server/kit/problem.ts";

type Needs = Pick<Kit, "config" | "keys">;
type Counts = Pick<Kit, "humanChecks">;

const minutes = 10;
const iterationsOfOneTry = 1_000;

/** The maximum number of tries for a challenge; HUMAN_CHECK_COST 50,000 is 500 tries, a fraction of a second. */
const mostTries = ({ config }: Needs) => Math.max(1, Math.round(config.HUMAN_CHECK_COST / 100));

const secrets = ({ keys }: Needs) => ({
  hmacSignatureSecret: keys.hash("human-check", "challenge").toString("base64url"),
  hmacKeySignatureSecret: keys.hash("human-check", "solution").toString("base64url"),
});

export async function offerChallenge(kit: Needs): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: iterationsOfOneTry,
    counter: randomInt(mostTries(kit), 0),
    deriveKey,
    expiresAt: new Date(Date.now() + minutes * 60_000),
    ...secrets(kit),
  });
  return Challenge.parse(made);
}

const Solved = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200), time: z.number().optional() }),
});

type Failure = "human.failed" | "human.not_passed";

/** Accepts each solution once, until it expires. Throws `human.failed` at registration, else `human.not_passed`. */
export async function passHumanCheck(
  tx: Tx,
  kit: Needs & Counts,
  human: string,
  failure: Failure = "human.not_passed",
): Promise<void> {
  const solved = read(human);
  const result = solved && (await verifySolution({ ...solved, deriveKey, ...secrets(kit) }));
  if (!solved || !result?.verified) throw refused(kit, failure);
  const spent = await tx
    .insertInto("human_checks")
    .values({
      signature: Buffer.from(solved.challenge.signature, "hex"),
      expires_at: new Date(solved.challenge.parameters.expiresAt * 1000),
    })
    .onConflict((oc) => oc.doNothing())
    .returning("expires_at")
    .executeTakeFirst();
  if (!spent) throw refused(kit, failure);
  kit.humanChecks.count("passed");
}

function refused({ humanChecks }: Counts, failure: Failure) {
  humanChecks.count("refused");
  return fieldProblem("human", failure);
}

function read(human: string): z.output<typeof Solved> | null {
  try {
    const parsed = Solved.safeParse(JSON.parse(Buffer.from(human, "base64").toString("utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
