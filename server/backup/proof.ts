// The proof that a backup can be loaded lies in the backup, because the database does not know where its backups are.
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const proofFile = "verified.json";

/** `broken`: the number of violated invariants. */
export type Proof = { verified_at: string; broken: number };

/** Before a new proof begins: a backup that became damaged must not seem verified. A disk that cannot be written is no reason to stop. */
export const removeProof = (dir: string): Promise<void> =>
  rm(join(dir, proofFile), { force: true }).catch(() => undefined);

/** A backup may lie on a disk that cannot be written: the caller says so. */
export async function writeProof(dir: string, broken: number): Promise<void> {
  const proof: Proof = { verified_at: new Date().toISOString(), broken };
  await writeFile(join(dir, proofFile), `${JSON.stringify(proof)}\n`, { mode: 0o600 });
}
