export type Channel = { post: (message: unknown) => void; close: () => void };

const silent: Channel = { post: () => undefined, close: () => undefined };

/** Talks to the other tabs of this browser; silent where it has no BroadcastChannel, or refuses it (storage is blocked). */
export function openChannel(name: string, listen: (message: unknown) => void = () => undefined): Channel {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => listen(data));
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
      post: (message) => channel.postMessage(message),
      close: () => channel.close(),
    };
  } catch {
    return silent;
  }
}
