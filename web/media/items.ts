// The content of the field: uploaded, uploading and refused files in one order. Pure functions; `use-uploads.ts` adds
// the uploads.
import type { MediaFile } from "#contract/media.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import type { Refusal } from "./check-file.ts";

export type Failure = { kind: Refusal | "too_many" | "cancelled" } | { kind: "refused"; problem: ProblemData };
export type Item = { key: string; name: string; kind: "image" | "video" } & (
  | { state: "done"; media: MediaFile }
  /** A visitor's file, stored in the browser until there is an account. */
  | { state: "waiting"; file: File }
  | { state: "sending"; share: number; file: File }
  /** Null: the upload cannot be repeated. */
  | { state: "failed"; failure: Failure; file: File | null }
);

export type Change =
  | { type: "add"; items: Item[] }
  | { type: "share"; key: string; share: number }
  | { type: "done"; key: string; media: MediaFile }
  | { type: "failed"; key: string; failure: Failure }
  | { type: "again"; key: string }
  | { type: "remove"; key: string }
  | { type: "move"; key: string; to: number };

export function change(items: Item[], act: Change): Item[] {
  if (act.type === "add") return [...items, ...act.items];
  if (act.type === "remove") return items.filter(({ key }) => key !== act.key);
  if (act.type === "move") return moved(items, act.key, act.to);
  return items.map((item) => (item.key === act.key ? next(item, act) : item));
}

type Next = Extract<Change, { type: "share" | "done" | "failed" | "again" }>;

/** Ignores events of a file that was cancelled meanwhile. */
function next(item: Item, act: Next): Item {
  const { key, name, kind } = item;
  if (item.state === "failed")
    return act.type === "again" && item.file ? { key, name, kind, state: "sending", share: 0, file: item.file } : item;
  if (item.state === "done" || item.state === "waiting") return item;
  if (act.type === "share") return { ...item, share: act.share };
  if (act.type === "done") return { key, name, kind, state: "done", media: act.media };
  if (act.type === "failed") return { key, name, kind, state: "failed", failure: act.failure, file: item.file };
  return item;
}

function moved(items: Item[], key: string, to: number): Item[] {
  const item = items.find((it) => it.key === key);
  const rest = items.filter((it) => it !== item);
  return item ? rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item) : items;
}

/** True for files that can be reordered: uploaded, or stored in the browser for a later upload. */
export const isThere = ({ state }: Item): boolean => state === "done" || state === "waiting";

export const waitingOf = (items: Item[]): File[] =>
  items.flatMap((item) => (item.state === "waiting" ? [item.file] : []));

export const readyOf = (items: Item[]): MediaFile[] =>
  items.flatMap((item) => (item.state === "done" ? [item.media] : []));
