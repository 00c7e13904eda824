/** One call of the API as it goes over the wire; `path` starts with `/api/` and carries its query. */
export type ApiRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** JSON, or a form with files: its content type is made where it is sent. */
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

/** What the page's own request lends to the calls made for it. */
export type Visitor = {
  send: Send;
  nonce: string;
  headers: Record<string, string>;
  requestId: string;
  address: string;
};
