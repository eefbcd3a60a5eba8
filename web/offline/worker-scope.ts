// The part of the service worker's global scope that is used here. TypeScript's own types for it
// conflict with those of pages.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = Extendable & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

type PushEvent = Extendable & { readonly data: { json(): unknown } | null };
type NotificationClick = Extendable & { readonly notification: Notification };
type SubscriptionChange = Extendable & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};
type Client = {
  readonly url: string;
  focus(): Promise<Client>;
  navigate(url: string): Promise<Client | null>;
};

export const worker = self as unknown as {
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
  addEventListener(
    type: "pushsubscriptionchange",
    listener: (event: SubscriptionChange) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled?: boolean }): Promise<Client[]>;
    openWindow(url: string): Promise<Client | null>;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
};
