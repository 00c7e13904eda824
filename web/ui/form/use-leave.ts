import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Closes a list when its field is left. @param waits for a list that pushes down what follows: it stays until the press is over,
 * because the pressed button would move away from under the finger
 * @returns to be called when the field loses the focus
 */
export function useLeave(close: () => void, waits: boolean): () => void {
  const isPressed = useRef(false);
  const isLeft = useRef(false);
  const end = useEffectEvent(() => {
    isPressed.current = false;
    if (isLeft.current) close();
  });
  useEffect(() => {
    if (!waits) return;
    const press = () => {
      isPressed.current = true;
      isLeft.current = false;
    };
    const release = () => setTimeout(() => end()); // after the click
    document.addEventListener("mousedown", press, true);
    document.addEventListener("mouseup", release, true);
    return () => {
      document.removeEventListener("mousedown", press, true);
      document.removeEventListener("mouseup", release, true);
    };
  }, [waits]);
  return () => {
    isLeft.current = true;
    if (!isPressed.current) close();
  };
}
