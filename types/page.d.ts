// Types of what the page's scripts share and of what browsers and PyScript add to a page, for `tsc --checkJs`.

type StartState = "starting" | "ready" | "failed";

/** The elements of index.html of which more than an HTMLElement is used before Python is there, by id. */
interface PageElements {
  "boot-bar": HTMLProgressElement;
  "boot-words": HTMLTemplateElement;
  canvas: HTMLCanvasElement;
  flip: HTMLButtonElement;
  "move-form": HTMLFormElement;
  "move-text": HTMLInputElement & { form: HTMLFormElement };
  "update-notice": HTMLTemplateElement;
}

/** Messages between the page and the page round it, as texts of JSON (assets/embedding-messages.js). */
interface EmbeddingMessages {
  /** Hands on every message that has come and will come; `byPort` tells how. */
  setReceiver(act: (text: string, byPort: boolean) => void): void;
  /** Sends one; `byPort` is how an answer's question came. */
  send(text: string, byPort?: boolean): void;
}

/** What assets/inline/start-monitor.js gives the other scripts, and Python. */
interface PageStart {
  /** The element of an id that the page has. */
  element<Id extends string>(
    id: Id,
  ): Id extends keyof PageElements ? PageElements[Id] : HTMLElement & { disabled?: boolean };
  /** A sentence of the template #boot-words. */
  words(name: string): string;
  whenParsed(act: () => void): void;
  whenShown(act: () => void): void;
  whenReady(act: () => void): void;
  isStarting(): boolean;
  hasFailed(): boolean;
  /** Ends the start; false if it had ended otherwise. */
  setState(next: StartState): boolean;
  /** Fails the start: shows the sentence of that name, and what `cause` gives as its details. */
  fail(name: string, cause?: () => string): void;
  /** The name under which this copy of the site keeps something. */
  storageName(name: string): string;
  /** `isKept` tells whether a service worker had the site's files in its charge when the page came. */
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

/** The address as the page spells it, from its `#` on; an address of no page stays as it is. `keys` are those of the games,
 * and `choicesOf` gives the values of each option of a game. */
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

/** Selectors that begin with the name of an element find such elements. */
interface ParentNode {
  querySelector(selectors: `meta[${string}`): HTMLMetaElement | null;
  querySelectorAll(selectors: `link[${string}`): NodeListOf<HTMLLinkElement>;
  querySelectorAll(selectors: `[data-bytes]`): NodeListOf<HTMLLinkElement & HTMLScriptElement>;
}

/** Trusted Types, where there are any: the part that is used. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: Partial<Record<"createHTML" | "createScript" | "createScriptURL", (text: string) => string>>,
      ): unknown;
    }
  | undefined;
