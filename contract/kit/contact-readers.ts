// Separate from the schemas: the browser imports this list, and must not load Zod with it.

export const readers = ["visitor", "user", "deal"] as const;
