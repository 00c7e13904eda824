import { useEffect, useEffectEvent } from "react";
import { openChannel } from "#web/kit/channel.ts";
import { followThreads } from "#web/kit/live/changed-threads.ts";
import { retryPause } from "#web/kit/retry-pause.ts";
import { flushUnsent, refreshUnsent, writeLater } from "./later.ts";
import { ownIsOpen } from "./presence.ts";
import type { Sent } from "./queue.ts";
import { provideWriter, unsentChannel, useUnsent } from "./unsent.ts";
import type { Unsent } from "./unsent.ts";

/** While something waits: a network that comes back is not always told, and a server that was busy never. */
const pauses = { first: 5_000, most: 60_000 };

/** Sends what waits: at the start, and when the network, the page or the stream comes back. @param onSent what was sent. */
export function useFlush(onSent: (sent: readonly Sent[]) => void): readonly Unsent[] {
  const items = useUnsent();
  const waits = items.some(({ refused }) => !refused);
  const tell = useEffectEvent(onSent);
  const flush = useEffectEvent(() => {
    if (document.visibilityState !== "visible") return;
    void flushUnsent().then((sent) => sent.length > 0 && tell(sent));
  });
  useEffect(() => {
    provideWriter(writeLater);
    const look = () => flush();
    const channel = openChannel(unsentChannel, () => void refreshUnsent());
    for (const name of ["online", ownIsOpen]) addEventListener(name, look);
    document.addEventListener("visibilitychange", look);
    const stop = followThreads((heard) => heard === null && look());
    look();
    return () => {
      channel.close();
      stop();
      document.removeEventListener("visibilitychange", look);
      for (const name of ["online", ownIsOpen]) removeEventListener(name, look);
    };
  }, []);
  useEffect(() => {
    if (!waits) return undefined;
    const pause = retryPause(pauses);
    let timer: ReturnType<typeof setTimeout>;
    const later = () =>
      void (timer = setTimeout(() => {
        flush();
        later();
      }, pause.next()));
    later();
    return () => clearTimeout(timer);
  }, [waits]);
  return items;
}
