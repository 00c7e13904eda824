// Lines that are on their way, so that a closed page loses none; and those that the server refused, or that have photos and did not arrive:
// kept in this browser until they are there, or their writer decides.
import { useEffect, useEffectEvent } from "react";
import { draftOf, heldFilesOf } from "#web/drafts/drafts.ts";
import { useOwner } from "#web/drafts/owner.ts";
import type { Waiting } from "./types.ts";

type Kept = Omit<Waiting, "photos" | "later">;

export function useKeptLines(thread: string) {
  const owner = useOwner();
  const lines = draftOf<Kept[]>(owner, `thread/${thread}/refused`);
  const photosOf = (id: string) => heldFilesOf(owner, `thread/${thread}/${id}`);
  const others = (id: string) => (lines.read() ?? []).filter(({ client_id }) => client_id !== id);
  return {
    find: async (): Promise<Waiting[]> => {
      const found: Waiting[] = [];
      for (const line of lines.read() ?? []) found.push({ ...line, photos: await photosOf(line.client_id).read() });
      return found;
    },
    /** Photos first: a line that is found is whole. */
    keep: async ({ client_id, photos, later: _later, ...line }: Waiting): Promise<void> => {
      if (photos.length > 0) await photosOf(client_id).keep([...photos]);
      lines.keep([...others(client_id), { client_id, ...line }]);
      if (photos.length === 0) await photosOf(client_id).forget();
    },
    forget: async (id: string): Promise<void> => {
      const rest = others(id);
      if (rest.length > 0) lines.keep(rest);
      else lines.forget();
      await photosOf(id).forget();
    },
  };
}

/** @param onFound called once with the lines of earlier visits */
export function useFoundLines(
  thread: string,
  find: () => Promise<Waiting[]>,
  onFound: (lines: readonly Waiting[]) => void,
): void {
  const { account, subject } = useOwner() ?? {};
  const look = useEffectEvent(async () => {
    const found = await find();
    if (found.length > 0) onFound(found);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they identify the owner
  useEffect(() => void look(), [thread, account, subject]);
}
