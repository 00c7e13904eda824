import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Blocks sending the form while files are uploading. @returns whether the user has just tried to send it. */
export function useHeldForm(input: RefObject<HTMLInputElement | null>, isBusy: boolean): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !isBusy) return undefined;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation(); // before the router, which listens further up
      setHeld(true);
      input.current?.focus();
    };
    form.addEventListener("submit", hold);
    return () => {
      form.removeEventListener("submit", hold);
      setHeld(false);
    };
  }, [input, isBusy]);
  return isHeld;
}
