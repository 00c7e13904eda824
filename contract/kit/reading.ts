// Apart from the other parts of queries, which browsers load.
import { Id, Timestamp } from "./fields.ts";

/**
 * Filters for programs that read a whole list, of any length: the entries made after the one with this id (sort by `created_at`), and
 * those that changed since a moment.
 */
export const reading = { after: Id.optional(), updated_since: Timestamp.optional() };
