import { createContext } from "react";

/** The nonce of this response; the browser removes it from the markup and does not need it any more. */
export const NonceContext = createContext<string | undefined>(undefined);
