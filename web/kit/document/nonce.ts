import { createContext } from "react";

/** Of this response; in the browser it is gone from the markup and needed no more. */
export const NonceContext = createContext<string | undefined>(undefined);
