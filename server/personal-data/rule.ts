// The shape of a row of `table.ts`: what happens to the rows of a table about a person when the account is erased, and what of them the
// copy of the person's data has. A column that no word names does not compile.
import type { DB } from "#db/types.ts";

/** Columns with spaces between them; `column>name` gives a column another name in the copy. */
type Words<S extends string, Before = never> = S extends `${infer First} ${infer Rest}`
  ? Words<Rest, Before | First>
  : Before | S;
type Columns<S> = S extends string
  ? Words<S> extends infer W
    ? W extends `${infer C}>${string}`
      ? C
      : W
    : never
  : never;

export type Rule = {
  /** The columns that name a person; the copy has the rows of the first one. */
  of: string;
  /** `delete`: the rows go. `keep`: they stay as they are. `room`: the room has a rule of its own, a listener of `account.erasing`. */
  erase: "delete" | "keep" | "room";
  /** The file of the copy, or its file and name in it; `one`: a single row, else null. Without it the room puts these columns into the copy. */
  as?: string;
  one?: true;
  copy?: string;
  order?: string;
  /** Columns that are not copied from here, and why not; of rows that stay, why. */
  rest?: string;
  why?: string;
};

type Named<R> = Columns<R[keyof R & ("of" | "copy" | "rest")]>;
type Checked<T> = {
  [N in keyof T]: N extends keyof DB
    ? [Exclude<keyof DB[N], Named<T[N]>>, Exclude<Named<T[N]>, keyof DB[N]>] extends [never, never]
      ? T[N]
      : { missing: Exclude<keyof DB[N], Named<T[N]>>; unknown: Exclude<Named<T[N]>, keyof DB[N]> }
    : { unknown: N };
};

export const tableOf = <const T extends Record<string, Rule>>(rules: T & Checked<T>): T => rules;

/** A closed list of the contract has one column. */
type Lists = { [N in keyof DB]: keyof DB[N] extends "value" ? N : never }[keyof DB];
/** Does not compile while a table is in neither of the two. */
export const complete = <T extends Record<string, Rule>, const S extends string>(
  _rules: T,
  _ofNobody: S &
    (Exclude<keyof DB, keyof T | Words<S> | Lists> extends never ? S : Exclude<keyof DB, keyof T | Words<S> | Lists>),
): void => undefined;
