import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Line } from "./types.ts";

const lastEvent = (lines: readonly Line[]) => lines.findLast(({ kind }) => kind === "system")?.seq ?? 0;

/** Reloads the agreement when a line of the system arrives. */
export function useFreshTerms(fromPage: readonly Line[], lines: readonly Line[]): void {
  const { revalidate } = useRevalidator();
  const known = useRef(lastEvent(fromPage));
  const last = lastEvent(lines);
  useEffect(() => {
    if (last <= known.current) return;
    known.current = last;
    void revalidate();
  }, [last, revalidate]);
}
