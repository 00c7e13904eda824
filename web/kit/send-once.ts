import { useLayoutEffect, useRef } from "react";
import type { FormEvent } from "react";

/** Until then the page shows that it sends; a slow device paints that late, and a second click comes before. */
const patience = 3_000;

/**
 * One answer is sent once: drops a submit with the same content while the first is on its way (a double click, Enter and a click, a
 * field that submits itself and a click). @param pending the form waits for its answer.
 */
export function useSendOnce(pending: boolean): (event: FormEvent<HTMLFormElement>) => void {
  const sent = useRef<{ content: string; at: number } | null>(null);
  const wasPending = useRef(pending);
  // Before the next event: an effect after the paint could run after the next submit, and forget that one.
  useLayoutEffect(() => {
    if (wasPending.current && !pending) sent.current = null;
    wasPending.current = pending;
  }, [pending]);
  return (event) => {
    if (event.defaultPrevented) return;
    const content = contentOf(event);
    const before = sent.current;
    const isRepeated = before?.content === content && (pending || Date.now() - before.at < patience);
    if (isRepeated) event.preventDefault();
    else sent.current = { content, at: Date.now() };
  };
}

function contentOf({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): string {
  const { submitter } = nativeEvent as SubmitEvent;
  const fields = [...new FormData(currentTarget, submitter)].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify(fields);
}
