// Argon2id, with a limit of parallel computations (PASSWORD_HASHES_AT_ONCE).
import { hash, verify } from "@node-rs/argon2";
import type { Limits } from "#server/kit/concurrency.ts";

type Needs = { limits: Pick<Limits, "passwords"> };

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Throws `server.busy`. */
export const hashPassword = ({ limits }: Needs, password: string): Promise<string> =>
  limits.passwords(() => hash(normal(password), cost));

/** Does the same work without a stored hash, so that the time reveals nothing about the account. Throws `server.busy`. */
export const matchesPassword = ({ limits }: Needs, password: string, hashed: string | null): Promise<boolean> =>
  limits.passwords(async () => (await verify(hashed ?? (await noHash), normal(password))) && hashed !== null);

/** Normalises Unicode: the same character can have two encodings. */
const normal = (password: string) => password.normalize("NFKC");

const noHash = hash("a password of no account", cost);
