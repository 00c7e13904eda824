// Lists that travel in the HTML of a page and not once more in its data. Where an attribute repeats words beside it, gzip
// stores them once: its window is 32 KB, and a page of a list is larger.
import type { RouterContextProvider } from "react-router";
import { visitorContext } from "../context.ts";

/** `items` is missing in the browser that opened the page with this list; `itemsOf` reads them from the document. */
export type Carried<T> = { items?: T[] };

/** What a loader returns for a list that the HTML contains by `carryItem`. */
export function carry<T>(context: Readonly<RouterContextProvider>, items: T[]): Carried<T> {
  const { inHtml = false } = context.get(visitorContext);
  // The server renders the list from the property; what is not enumerable is not sent as data.
  return Object.defineProperty({}, "items", { value: items, enumerable: !inHtml });
}

const attribute = "data-item";

/** The attributes of the element of an item: the item as JSON, unless the data of the page has it. */
export const carryItem = (carried: Carried<unknown>, item: unknown): { [attribute]?: string } =>
  Object.keys(carried).includes("items") ? {} : { [attribute]: swapQuotes(JSON.stringify(item)) };

/** The item that an attribute carries. */
export const itemOf = (carried: string): unknown => JSON.parse(swapQuotes(carried));

/** An attribute has `"` as six letters, and a list has thousands of them: they change places with backticks, which texts rarely have. */
const swapQuotes = (json: string): string => json.replaceAll(/["`]/g, (quote) => (quote === '"' ? "`" : '"'));

const inDocument = new WeakMap<Carried<unknown>, unknown[]>();

/** The items, on the server and in the browser, which finds them in the document that it just opened. */
export function itemsOf<T>(carried: Carried<T>, read: () => T[] = readAttributes): T[] {
  if (carried.items) return carried.items;
  const items = inDocument.get(carried) ?? read();
  inDocument.set(carried, items);
  return items as T[];
}

function readAttributes<T>(): T[] {
  const elements = [...document.querySelectorAll(`[${attribute}]`)];
  return elements.map((it) => itemOf(it.getAttribute(attribute) ?? "null") as T);
}
