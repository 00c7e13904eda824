// The types of a service worker that this folder uses: TypeScript knows either those of pages or those of workers.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = Extendable & {
  request: Request;
  /** The answer to a navigation that the browser asked for while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
export type MessageEventOfPage = Extendable & { data: unknown };

type PushEvent = Extendable & { data: { text(): string } | null };
type ClickEvent = Extendable & { notification: Notification };
type SubscriptionChange = Extendable & { oldSubscription?: PushSubscription; newSubscription?: PushSubscription };
type PageWindow = {
  focused: boolean;
  focus(): Promise<PageWindow>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
};

type Events = {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  message: MessageEventOfPage;
  push: PushEvent;
  notificationclick: ClickEvent;
  pushsubscriptionchange: SubscriptionChange;
};

export type WorkerScope = {
  location: Location;
  caches: CacheStorage;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled?: boolean }): Promise<PageWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};
