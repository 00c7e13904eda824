import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#web/kit/api.ts";
import { followThreads } from "#web/kit/changed-threads.ts";
import { Problem } from "#web/kit/problem.ts";
import { endOf, mergeLines } from "./merge-lines.ts";
import type { Line } from "./types.ts";

/**
 * The lines of the page, and those that arrive: the live stream reports a number, and the page asks for everything after the last
 * number that it has without a gap. A report that gets lost costs nothing: the next one brings both.
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

/** The wait after no answer, or one of a busy server. */
const laterMs = 5_000;

/** @returns a function that stops it. */
function follow(id: string, endNow: () => number, add: (lines: readonly Line[]) => void): () => void {
  let isAsking = false;
  let again = false;
  let later: ReturnType<typeof setTimeout> | undefined;
  let left = false;
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
        after = data.at(-1)?.seq ?? after;
        again ||= meta.more === true;
      } while (again);
    } catch (error) {
      // The stream may have stayed open meanwhile, so it reports nothing again.
      if (!left && error instanceof Problem && error.init.status >= 500) later = setTimeout(look, laterMs);
    } finally {
      isAsking = false;
    }
  };
  const look = () => {
    if (document.visibilityState === "visible" && navigator.onLine) void ask();
  };
  const stop = followThreads((heard) => {
    if (heard === null || (heard[id] ?? 0) > endNow()) void ask();
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
