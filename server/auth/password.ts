// Argon2id, at most a few at once: each takes 19 MiB and a core. Who comes when the queue is full is told so at once.
import { hash, verify } from "@node-rs/argon2";
import { turnstile } from "#server/kit/turnstile.ts";

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Waiting places for each one at work: about half a second on two cores. */
const placesEach = 6;

const inTurn = turnstile();
const places = (atOnce: number) => ({ atOnce, waiting: atOnce * placesEach, retryAfter: 1 });

/** @param atOnce how many hashes may be made at the same time (PASSWORD_HASHES_AT_ONCE). Throws `server.busy`. */
export const hashPassword = (password: string, atOnce = 4): Promise<string> =>
  inTurn(places(atOnce), () => hash(normal(password), cost));

/** The same work is done when there is no hash to compare with: the time tells nothing about the account. */
export const matchesPassword = (password: string, hashed: string | null, atOnce = 4): Promise<boolean> =>
  inTurn(places(atOnce), async () => {
    const target = hashed ?? (await nobodysHash());
    return (await verify(target, normal(password))) && hashed !== null;
  });

/** The same letter can be typed in two ways; the password is the same. */
const normal = (password: string) => password.normalize("NFKC");

let nobodys: Promise<string> | undefined;
const nobodysHash = () => (nobodys ??= hash("a password that nobody has", cost));
void nobodysHash();
