// Types of a service worker's globals, of which the DOM's types know nothing, for `tsc --checkJs`.

interface WindowClient {
  readonly id: string;
  readonly url: string;
  readonly frameType: "auxiliary" | "top-level" | "nested" | "none";
  navigate(url: string): Promise<WindowClient | null>;
}

interface Clients {
  get(id: string): Promise<WindowClient | undefined>;
  matchAll(options?: { type?: "window"; includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>;
  claim(): Promise<void>;
}

declare var registration: ServiceWorkerRegistration;
declare var clients: Clients;
declare function skipWaiting(): Promise<void>;

interface Window {
  /** The files that Workbox keeps; the build puts in the list. */
  __WB_MANIFEST: { url: string; revision: string | null; integrity?: string }[];
}

interface Event {
  /** Of the events "install" and "activate". */
  waitUntil?(promise: Promise<unknown>): void;
  /** Of "install": requests that are answered without the worker (the static routing of newer browsers). */
  addRoutes?(
    rules: { condition: { urlPattern: { pathname: string } }; source: { cacheName: string } }[],
  ): Promise<void>;
}
