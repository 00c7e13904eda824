import { sql } from "kysely";
import { priceKinds } from "#contract/kit/price-kinds.ts";

/**
 * Proposals `a` to the request `r`, of one kind and currency beside each other: 300 an hour and 600 for the whole job are not compared (rule S13).
 * Fixed prices come first, and of each kind those in the currency of the request.
 */
export const groupedByPrice = (a: string, r: string) =>
  sql`array_position(${[...priceKinds]}::text[], ${sql.ref(`${a}.price_kind`)}),
    ${sql.ref(`${a}.currency`)} <> ${sql.ref(`${r}.currency`)}, ${sql.ref(`${a}.currency`)}`;
