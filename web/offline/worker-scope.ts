// The part of the service worker's world that we use: TypeScript's own description of it does not stand beside that of pages.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Extendable & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};

export const worker = self as unknown as {
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
};
