import type { Feature } from "#contract/features.ts";
import type { Town } from "#contract/town.ts";
import type { ConsentSettings } from "./consent/consent.ts";
import type { TownLimits } from "./town-limits.ts";

/** One HTTP call of the API; `path` starts with `/api/` and includes the query. */
export type ApiRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** JSON, or a form with files, which gets its content type when it is sent. */
  body?: string | FormData;
  /** The visitor's IP address, when the server calls for a visitor. */
  address?: string;
};
export type ApiAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  bytes?: Buffer;
};

/** Carries a call to the API without the network (`app.inject`) while a page is made on the server. */
export type Send = (request: ApiRequest) => Promise<ApiAnswer>;

/** The properties of the page request that its API calls take over. */
export type Visitor = {
  send: Send;
  nonce: string;
  headers: Record<string, string>;
  requestId: string;
  address: string;
  /** The page is rendered once for many visitors: nothing in it may depend on one of them. */
  shared?: boolean;
  /** The answer is HTML, not the data of a page for its script. */
  inHtml?: boolean;
  /** The configured address of the app: canonical links begin with it, even if the page was opened under another host name. */
  publicUrl?: string;
  /** The features that the operator has switched off. */
  off?: readonly Feature[];
  limits?: TownLimits;
  town: Town;
  /** Set if the operator uses optional cookies. */
  consent?: ConsentSettings;
};
