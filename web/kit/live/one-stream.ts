// One live stream for all tabs of a browser, because browsers allow only six connections to one server. The tab that
// holds the lock has the connection, and passes the events to the others over a channel.

import { randomId } from "../random-id.ts";

/** `isFirst`: the event covers all changes before it. */
export type Listener<T> = { event: (event: T, isFirst: boolean) => void; lost: () => void };
/** Opens a connection. @returns a function that closes it. */
type Connect<T> = (listener: Listener<T>) => () => void;
type Tools = { locks: Pick<LockManager, "request">; Channel: typeof BroadcastChannel };

type Message<T> =
  | { kind: "event"; event: T; isFirst: boolean; to?: string }
  | { kind: "lost" }
  | { kind: "ask"; from: string };

type Stream<T> = {
  /** The name of lock and channel: the same for all tabs of an account. */
  name: string;
  connect: Connect<T>;
  listener: Listener<T>;
  /** Changes the last event for a tab that was opened after it. */
  late: (last: T) => T;
};

/** Locks and channels; null if the browser lacks one of them or the page has no https. Then each tab has its own stream. */
const browserTools = (): Tools | null =>
  navigator.locks && globalThis.BroadcastChannel ? { locks: navigator.locks, Channel: BroadcastChannel } : null;

/** @returns a function that stops listening; another tab then takes the connection over. */
export function shareStream<T>({ name, connect, listener, late }: Stream<T>, by = browserTools()): () => void {
  if (!by) return connect(listener);
  const channel = new by.Channel(name);
  const me = randomId();
  const left = new AbortController();
  let hasEvent = false;
  let last: { event: T } | null = null;
  const send = (message: Message<T>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin
    if (!left.signal.aborted) channel.postMessage(message);
  };
  const take = (event: T, isFirst: boolean) => {
    hasEvent = true;
    listener.event(event, isFirst);
  };
  const answer = (message: Message<T>) => {
    if (message.kind === "lost") return listener.lost();
    if (message.kind === "ask") {
      if (last) send({ kind: "event", event: late(last.event), isFirst: true, to: message.from });
      return undefined;
    }
    // The answer to this tab's own question is out of date if another event has arrived first.
    if (message.to === me ? !hasEvent : message.to === undefined) take(message.event, message.isFirst);
    return undefined;
  };
  const lead = async () => {
    if (left.signal.aborted) return;
    const close = connect({
      event: (event, isFirst) => {
        last = { event };
        take(event, isFirst);
        send({ kind: "event", event, isFirst });
      },
      lost: () => {
        listener.lost();
        send({ kind: "lost" });
      },
    });
    await new Promise((done) => left.signal.addEventListener("abort", done));
    close();
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Message<T>>) => answer(data));
  // Rejected when the tab stopped before it got the lock; or the browser grants none, as where it blocks storage.
  by.locks.request(name, { signal: left.signal }, lead).catch(lead);
  send({ kind: "ask", from: me });
  return () => {
    left.abort();
    channel.close();
  };
}
