// Types shared by the page's scripts, and additions of browsers and PyScript to a page, for `tsc --checkJs`.

type StartState = "starting" | "ready" | "failed";

/** Types of elements in index.html, by id, whose special members scripts use before Python loads. */
interface PageElements {
  "boot-bar": HTMLProgressElement;
  "boot-words": HTMLTemplateElement;
  canvas: HTMLCanvasElement;
  flip: HTMLButtonElement;
  "move-form": HTMLFormElement;
  "move-text": HTMLInputElement & { form: HTMLFormElement };
  "update-notice": HTMLTemplateElement;
}

/** Messages between the page and the page that embeds it, as JSON text (assets/embedding-messages.js). */
interface EmbeddingMessages {
  /** Passes all earlier and later messages to `act`; `byPort` is whether they came through the port. */
  setReceiver(act: (text: string, byPort: boolean) => void): void;
  /** Sends a message; for an answer, `byPort` is that of its request. */
  send(text: string, byPort?: boolean): void;
}

/** The interface of assets/inline/start-monitor.js for other scripts and Python. */
interface PageStart {
  /** Returns the element with this id, which must exist. */
  element<Id extends string>(
    id: Id,
  ): Id extends keyof PageElements ? PageElements[Id] : HTMLElement & { disabled?: boolean };
  /** Returns a sentence of the template #boot-words. */
  words(name: string): string;
  whenParsed(act: () => void): void;
  whenShown(act: () => void): void;
  whenReady(act: () => void): void;
  isStarting(): boolean;
  hasFailed(): boolean;
  /** Ends the start; returns false if it has already ended in another state. */
  setState(next: StartState): boolean;
  /** Fails the start: shows the sentence with this name, and the result of `cause` as its details. */
  fail(name: string, cause?: () => string): void;
  /** Returns the name of a storage item of this copy of the site. */
  storageName(name: string): string;
  /** `isKept` is whether a service worker controlled the page when it loaded. */
  shared: {
    isBoardKnown?: boolean;
    gameKey?: string;
    canonicalAddress?: CanonicalAddress;
    startSettings?: (line: string) => Record<string, string>;
    embeddingMessages?: EmbeddingMessages;
    isKept?: boolean;
    workerPolicy?: string;
  };
}

/** Returns the page's spelling of an address, which begins with `#`; an unknown address stays unchanged. `keys` are the
 * games' keys, and `choicesOf` returns the values of each option of a game. */
type CanonicalAddress = (
  address: string,
  keys: string[],
  choicesOf: (key: string) => Record<string, string[]>,
) => string;

declare var pageStart: PageStart;
/** The browser's offer to install the page. */
declare var installOffer: Event | null;

interface WindowEventMap {
  "py:progress": CustomEvent<string>;
  "binary-progress": CustomEvent<number>;
  "py:ready": Event;
  "py:done": Event;
}

interface Navigator {
  readonly connection?: { readonly saveData: boolean };
}

/** Types of the elements that some selectors find. */
interface ParentNode {
  querySelector(selectors: `meta[${string}`): HTMLMetaElement | null;
  querySelectorAll(selectors: `link[${string}`): NodeListOf<HTMLLinkElement>;
  querySelectorAll(selectors: `[data-bytes]`): NodeListOf<HTMLLinkElement & HTMLScriptElement>;
}

/** The used part of Trusted Types, undefined in browsers without them. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: Partial<Record<"createHTML" | "createScript" | "createScriptURL", (text: string) => string>>,
      ): unknown;
    }
  | undefined;
