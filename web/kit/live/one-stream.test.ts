import { locks } from "node:worker_threads";
import { expect, test } from "vitest";
import { shareStream, type Listener } from "./one-stream.ts";

type Event = { unread: number; id: string | null };

/** Tabs of one browser: the locks and channels of Node are those of the browser. */
function tabs(name: string) {
  const open: Listener<Event>[] = [];
  const connect = (listener: Listener<Event>) => {
    open.push(listener);
    return () => void open.splice(open.indexOf(listener), 1);
  };
  const tab = () => {
    const events: unknown[] = [];
    const listener = {
      event: ({ unread, id }: Event, isFirst: boolean) => void events.push([unread, id, isFirst]),
      lost: () => void events.push("lost"),
    };
    const late = (last: Event) => ({ ...last, id: null });
    const by = { locks: locks as unknown as LockManager, Channel: BroadcastChannel };
    return { events, leave: shareStream({ name, connect, listener, late }, by) };
  };
  return { open, tab };
}

test("three tabs have one connection and get the same events, and another tab takes the connection over", async () => {
  const { open, tab } = tabs("three");
  const [a, b] = [tab(), tab()];
  await expect.poll(() => open.length).toBe(1);
  open[0]?.event({ unread: 1, id: "x" }, true);
  await expect.poll(() => b.events).toEqual([[1, "x", true]]);
  const c = tab();
  // A tab that was opened later gets the count, but not the toast.
  await expect.poll(() => c.events).toEqual([[1, null, true]]);
  open[0]?.event({ unread: 2, id: "y" }, false);
  open[0]?.lost();
  const both = [[2, "y", false], "lost"];
  await expect.poll(() => [b.events.slice(1), c.events.slice(1)]).toEqual([both, both]);
  expect([a.events, open.length]).toEqual([[[1, "x", true], [2, "y", false], "lost"], 1]);
  a.leave();
  await expect.poll(() => open.length).toBe(1);
  open[0]?.event({ unread: 3, id: null }, true);
  await expect
    .poll(() => [b.events.at(-1), c.events.at(-1)])
    .toEqual([
      [3, null, true],
      [3, null, true],
    ]);
  expect(a.events).toHaveLength(3);
  for (const { leave } of [b, c]) leave();
  await expect.poll(() => open.length).toBe(0);
});

test("without locks each tab has its own connection", () => {
  const open: unknown[] = [];
  const listener = { event: () => undefined, lost: () => undefined };
  const connect = (it: unknown) => {
    open.push(it);
    return () => void open.pop();
  };
  const leave = [1, 2].map(() => shareStream({ name: "alone", connect, listener, late: (last) => last }, null));
  expect(open).toHaveLength(2);
  for (const end of leave) end();
  expect(open).toHaveLength(0);
});
