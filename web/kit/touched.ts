import { createContext, use } from "react";

export const TouchedContext = createContext<() => void>(() => undefined);

/** Reports changes of a form without typing: a row added, moved or removed. */
export const useTouch = (): (() => void) => use(TouchedContext);
