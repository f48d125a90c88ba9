/** One page to be fetched, or one request of a page's scripts. */
export interface PageRequest {
  readonly url: string;
  /** GET when absent. */
  readonly method?: 'GET' | 'POST';
  /** Body of a POST, sent as it is. */
  readonly body?: string;
  /**
   * The site's page that asks, for a request such as a page's scripts make. The browser opens that page first and asks
   * from within it, so that its cookies and what its scripts have proven count; by HTTP it is named as the referrer.
   * Absent for a page that a visitor opens.
   */
  readonly askedFrom?: string;
  /**
   * The session of an earlier page, taken again while it lives: the requests of one product are those of one visitor.
   */
  readonly sessionId?: string;
  /** Least pause between two requests to the host, milliseconds, whatever the config allows. */
  readonly leastPause?: number;
  /** What this shop calls the city, sent the way of `config.city`; ignored when the config names no way. */
  readonly cityValue?: string | null;
  /** Sent besides the session's own headers; a name given here replaces the session's. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How to fetch it; the way of `config.fetcher` when absent. */
  readonly via?: 'http' | 'browser';
  /** A jpeg of the rendered page; `config.screenshotsSavingFlag` when absent. Only the browser makes one. */
  readonly screenshot?: boolean;
}

/** What came back, whatever its status: judging the page is the reader's work. */
export interface FetchedPage {
  /** The address the page finally had. */
  readonly url: string;
  readonly status: number;
  /** Lower-case names; repeated headers are joined by a comma and a space. */
  readonly headers: Readonly<Record<string, string>>;
  /** The page's characters; of a page in UTF-8 decoded anew at each call. */
  readonly html: string;
  /** The page's bytes when they are valid UTF-8: what a scan is quickest on. Null for other charsets. */
  readonly utf8: Uint8Array | null;
  readonly via: 'http' | 'browser';
  /** Milliseconds from the request to the last byte, delays between pages left out. */
  readonly durationMs: number;
  /** Addresses passed on the way, first one first; empty without redirects. */
  readonly redirects: readonly string[];
  /** Size of the page, uncompressed. */
  readonly bytes: number;
  /**
   * The page's bytes as they came, decompressed, in whatever charset; empty once its memory was given back. Absent
   * where a browser made the page.
   */
  readonly received?: () => Uint8Array;
  /** What the answer was asked for with, names and values of headers in turn; absent where a browser asked. */
  readonly sent?: { readonly method: string; readonly headers: readonly string[] };
  /** JPEG. */
  readonly screenshot?: Uint8Array;
  readonly sessionId: string;
  /** The proxy without its credentials, or null. */
  readonly proxy: string | null;
  /**
   * Takes the memory of `utf8` back that was moved to another thread: until then the page is empty. Absent where the
   * page stands in memory that must not be moved.
   */
  readonly takeBack?: (moved: ArrayBuffer) => void;
  /**
   * Gives back the memory that the page stands in, which is empty afterwards; who never calls it loses nothing but
   * time.
   */
  readonly release?: () => void;
}

/** A file such as a product's photo. */
export interface FetchedFile {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  /** The content-disposition header, which may name the file; empty without one. */
  readonly disposition: string;
  readonly bytes: Uint8Array;
  /** Gives back the memory of `bytes`, which are empty afterwards; who never calls it loses nothing but time. */
  readonly release?: () => void;
}
