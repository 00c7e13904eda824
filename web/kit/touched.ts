import { createContext, use } from "react";

export const TouchedContext = createContext<() => void>(() => undefined);

/** For what changes a form without typing into it: a row added, moved, taken out. */
export const useTouch = (): (() => void) => use(TouchedContext);
