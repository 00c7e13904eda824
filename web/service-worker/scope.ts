// The types of a service worker that this folder uses: TypeScript knows either those of pages or those of workers.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = Extendable & {
  request: Request;
  /** The answer to a navigation that the browser asked for while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type MessageEventOfPage = Extendable & { data: unknown };

type Events = {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  message: MessageEventOfPage;
};

export type WorkerScope = {
  location: Location;
  caches: CacheStorage;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};
