// The keys must be created in the web bundle: a key created in `main.ts` would be a different object.
import { createContext } from "react-router";
import type { Language } from "#contract/kit/languages.ts";
import type { Visitor } from "./send.ts";
import type { Session } from "./session.ts";

export const visitorContext = createContext<Visitor & { cookies: Map<string, string>; setCookies: string[] }>();
export const languageContext = createContext<Language>();
export const sessionContext = createContext<Session>();
/** The HTML of the page, once it is rendered. */
export const pageContext = createContext<{ html: Buffer | null }>();
