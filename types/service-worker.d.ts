// Types of a service worker's globals that the DOM's types lack, for `tsc --checkJs`.

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
  /** The files that Workbox stores; the build inserts the list. */
  __WB_MANIFEST: { url: string; revision: string | null; integrity?: string }[];
}

interface Event {
  /** Only of the events "install" and "activate". */
  waitUntil?(promise: Promise<unknown>): void;
  /**
   * Only of "install": adds rules for requests that are answered without the worker (static routing in newer browsers).
   */
  addRoutes?(
    rules: { condition: { urlPattern: { pathname: string } }; source: { cacheName: string } }[],
  ): Promise<void>;
}
