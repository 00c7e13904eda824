import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { followThreads } from "#web/kit/live/changed-threads.ts";

/** Reloads the list when a conversation has another line. */
export function useFreshList(): void {
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      followThreads((heard) => {
        if (heard !== null) void revalidate();
      }),
    [revalidate],
  );
}
