// The state of all hearts of the page, by the keys of `saved-calls.ts`: one call reads all of them, and a press changes one at once.
import { useEffect, useSyncExternalStore } from "react";
import { Problem } from "#web/kit/problem.ts";
import { drop, readSaved, save } from "./saved-calls.ts";
import { readDevice, writeDevice } from "./saved-on-device.ts";

/** The reader that the state belongs to; another reader starts without state. Null: a visitor. */
let reader: string | null = null;
let known = new Map<string, boolean>();
let asked = new Set<string>();
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** @param userId null: a visitor. @param usually the assumed state until the API has answered. */
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
    known.set(id, readDevice().includes(id));
    return changed();
  }
  asked.add(id);
  if (asked.size === 1) queueMicrotask(() => void answer());
}

/** First saves items of this device in the account. */
async function answer(): Promise<void> {
  const ids = [...asked].slice(0, 100);
  asked = new Set();
  try {
    await saveFromDevice();
    const saved = await readSaved(ids);
    for (const id of ids) known.set(id, saved.includes(id));
    changed();
  } catch {
    // A heart with an unknown state is empty; pressing it still saves.
  }
}

let bringing: Promise<void> | null = null;

/** One call for any number of callers; after a failure the items stay on the device. */
export function saveFromDevice(): Promise<void> {
  const ids = readDevice();
  if (ids.length === 0) return bringing ?? Promise.resolve();
  bringing ??= (async () => {
    try {
      await save(ids);
      writeDevice(readDevice().filter((id) => !ids.includes(id)));
    } finally {
      bringing = null;
    }
  })();
  return bringing;
}

/** Changes the hearts at once; if the API refuses, undoes the change and throws. */
export async function mark(userId: string | null, id: string, saved: boolean): Promise<void> {
  known.set(id, saved);
  changed();
  if (userId === null) {
    const others = readDevice().filter((it) => it !== id);
    return writeDevice(saved ? [id, ...others] : others);
  }
  try {
    await (saved ? save([id]) : drop(id));
  } catch (error) {
    if (!saved && error instanceof Problem && error.data.status === 404) return; // already removed in another tab
    known.set(id, !saved);
    changed();
    throw error;
  }
}
