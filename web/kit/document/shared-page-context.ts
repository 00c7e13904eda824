import { createContext } from "react";

/** True while the server renders a page that many visitors share: nothing in it may be of one of them. */
export const SharedPageContext = createContext(false);
