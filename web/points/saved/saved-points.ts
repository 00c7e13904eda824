// Which of the things on this page are saved: asked once for all hearts of a page, changed at once by a press.
import { useEffect, useSyncExternalStore } from "react";
import { api } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";
import { readHere, writeHere } from "./saved-on-device.ts";

/** Of one reader; another one begins with nothing known. Null: a visitor. */
let reader: string | null = null;
let known = new Map<string, boolean>();
let asked = new Set<string>();
const listeners = new Set<() => void>();

const changed = () => {
  for (const tell of listeners) tell();
};
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** @param userId null: a visitor. @param usually what it is taken for until it is known. */
export function useIsSaved(userId: string | null, id: string, usually: boolean): boolean {
  useEffect(() => ask(userId, id), [userId, id]);
  return useSyncExternalStore(
    subscribe,
    () => (reader === userId ? (known.get(id) ?? usually) : usually),
    () => usually,
  );
}

function ask(userId: string | null, id: string): void {
  if (reader !== userId) {
    reader = userId;
    known = new Map();
    asked = new Set();
  }
  if (known.has(id)) return;
  if (userId === null) {
    known.set(id, readHere().includes(id));
    return changed();
  }
  asked.add(id);
  if (asked.size === 1) queueMicrotask(() => void answer());
}

/** What a visitor saved on this device becomes theirs first. */
async function answer(): Promise<void> {
  const ids = [...asked].slice(0, 100);
  asked = new Set();
  try {
    await bringHere();
    const { ids: saved } = await api("GET /saved-points/marks", { query: { ids: ids.join(",") } });
    for (const id of ids) known.set(id, saved.includes(id));
    changed();
  } catch {
    // A heart that is not known is empty; pressing it saves all the same.
  }
}

let bringing: Promise<void> | null = null;

/** Once, however many ask; what could not be brought stays on the device. */
export function bringHere(): Promise<void> {
  const ids = readHere();
  if (ids.length === 0) return bringing ?? Promise.resolve();
  bringing ??= (async () => {
    try {
      await api("POST /saved-points", { body: { point_ids: ids } });
      writeHere(readHere().filter((id) => !ids.includes(id)));
    } finally {
      bringing = null;
    }
  })();
  return bringing;
}

/** Shown at once; taken back when the API refuses, which is thrown. */
export async function mark(userId: string | null, id: string, saved: boolean): Promise<void> {
  known.set(id, saved);
  changed();
  if (userId === null) {
    const others = readHere().filter((it) => it !== id);
    return writeHere(saved ? [id, ...others] : others);
  }
  try {
    if (saved) await api("POST /saved-points", { body: { point_ids: [id] } });
    else await api("DELETE /saved-points/:id", { params: { id } });
  } catch (error) {
    if (!saved && error instanceof Problem && error.is("point.not_found")) return; // taken off in another tab
    known.set(id, !saved);
    changed();
    throw error;
  }
}
