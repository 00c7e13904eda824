import { z } from "zod";

/** Altcha's second format. The browser searches for a counter with a PBKDF2 key that begins with `keyPrefix`. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    /** PBKDF2 iterations of one try. */
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Unix seconds. */
    expiresAt: z.int(),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;
