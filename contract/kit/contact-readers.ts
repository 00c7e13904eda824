// Apart from the schemas: the browser reads this list, and Zod would come with them.

export const readers = ["visitor", "user", "deal"] as const;
