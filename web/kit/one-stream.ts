// One live stream for all tabs of a browser: browsers allow six connections to one server. The tab that holds the lock has the
// connection; the others hear of it over a channel.

/** `isFirst`: it covers everything before it. */
export type Listener<T> = { event: (event: T, isFirst: boolean) => void; lost: () => void };
/** Opens a connection. @returns a function that closes it. */
export type Connect<T> = (listener: Listener<T>) => () => void;
type Means = { locks: Pick<LockManager, "request">; Channel: typeof BroadcastChannel };

type Message<T> =
  | { kind: "event"; event: T; isFirst: boolean; to?: string }
  | { kind: "lost" }
  | { kind: "ask"; from: string };

type Stream<T> = {
  /** The same for all tabs of an account. */
  name: string;
  connect: Connect<T>;
  listener: Listener<T>;
  /** What the last event says to a tab that came later. */
  late: (last: T) => T;
};

/** Null where the browser lacks one of the two, and on a page without https: then each tab has its own stream. */
const means = (): Means | null =>
  "locks" in navigator && "BroadcastChannel" in globalThis
    ? { locks: navigator.locks, Channel: BroadcastChannel }
    : null;

/** @returns a function that leaves: another tab takes the connection over. */
export function shareStream<T>({ name, connect, listener, late }: Stream<T>, by: Means | null = means()): () => void {
  if (!by) return connect(listener);
  const channel = new by.Channel(name);
  const me = crypto.randomUUID();
  const left = new AbortController();
  let hasHeard = false;
  let last: { event: T } | null = null;
  const tell = (message: Message<T>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin
    if (!left.signal.aborted) channel.postMessage(message);
  };
  const take = (event: T, isFirst: boolean) => {
    hasHeard = true;
    listener.event(event, isFirst);
  };
  const answer = (message: Message<T>) => {
    if (message.kind === "lost") return listener.lost();
    if (message.kind === "ask") {
      if (last) tell({ kind: "event", event: late(last.event), isFirst: true, to: message.from });
      return undefined;
    }
    // What it asked for is old where another event came first.
    if (message.to === me ? !hasHeard : message.to === undefined) take(message.event, message.isFirst);
    return undefined;
  };
  const lead = async () => {
    if (left.signal.aborted) return;
    const close = connect({
      event: (event, isFirst) => {
        last = { event };
        take(event, isFirst);
        tell({ kind: "event", event, isFirst });
      },
      lost: () => {
        listener.lost();
        tell({ kind: "lost" });
      },
    });
    await new Promise((done) => left.signal.addEventListener("abort", done));
    close();
  };
  channel.addEventListener("message", ({ data }: MessageEvent<Message<T>>) => answer(data));
  by.locks.request(name, { signal: left.signal }, lead).catch(() => undefined); // it left before its turn
  tell({ kind: "ask", from: me });
  return () => {
    left.abort();
    channel.close();
  };
}
