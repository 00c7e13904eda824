import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#web/kit/api.ts";
import { followThreads } from "#web/kit/live/changed-threads.ts";
import { Problem } from "#web/kit/problem.ts";
import { retryPause } from "#web/kit/retry-pause.ts";
import { endOf, mergeLines } from "./merge-lines.ts";
import type { Line } from "./types.ts";

/**
 * The lines of the page, and lines that arrive later: the live stream reports the number of the newest line, and the page
 * reads everything after the last line before a gap. So a lost report loses no line: the next report brings all of them.
 */
export function useLines(id: string, fromPage: readonly Line[]): [readonly Line[], (added: readonly Line[]) => void] {
  const [lines, setLines] = useState(fromPage);
  const [shown, setShown] = useState(fromPage);
  if (shown !== fromPage) {
    setShown(fromPage);
    setLines(mergeLines(lines, fromPage));
  }
  const end = useRef(endOf(lines));
  useEffect(() => {
    end.current = endOf(lines);
  });
  const add = useCallback((added: readonly Line[]) => setLines((known) => mergeLines(known, added)), []);
  useEffect(() => follow(id, () => end.current, add), [id, add]);
  return [lines, add];
}

/** @returns a function that stops it. */
function follow(id: string, endNow: () => number, add: (lines: readonly Line[]) => void): () => void {
  let isAsking = false;
  let again = false;
  let later: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const pause = retryPause({ first: 5_000, most: 60_000 });
  const ask = async () => {
    if (isAsking) {
      again = true;
      return;
    }
    isAsking = true;
    clearTimeout(later);
    try {
      let after = endNow();
      do {
        again = false;
        const { data, meta } = await api("GET /threads/:id/messages", { params: { id }, query: { after } });
        add(data);
        pause.reset();
        after = data.at(-1)?.seq ?? after;
        again ||= meta.more === true;
      } while (again);
    } catch (error) {
      // Tries again by itself: the stream may have stayed open, and then it does not repeat its report.
      if (!left && error instanceof Problem && error.init.status >= 500) later = setTimeout(look, pause.next());
    } finally {
      isAsking = false;
    }
  };
  const look = () => {
    if (document.visibilityState === "visible" && navigator.onLine) void ask();
  };
  const stop = followThreads((changed) => {
    if (changed === null || (changed[id] ?? 0) > endNow()) void ask();
  });
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  look();
  return () => {
    left = true;
    stop();
    clearTimeout(later);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", look);
  };
}
