import type { FetchedPage, PageRequest } from './page.ts';
import type { Session } from './session/session.ts';

/** What one attempt at a page needs. */
export interface FetchTask {
  /** The request's address after the guard. */
  readonly url: URL;
  readonly request: PageRequest;
  readonly session: Session;
  /** Any of them ends the attempt with FetchError `aborted`. */
  readonly stops: readonly AbortSignal[];
  /**
   * Waits for leave to ask another host, to which a redirect leads, or to open another page first: its site's pace and
   * robots.txt hold for it too. Rejects with FetchError. Everything is open when absent.
   */
  readonly leaveFor?: (url: URL) => Promise<void>;
}

/** A way to fetch pages: by HTTP or with a browser. */
export interface Fetcher {
  /** Rejects with FetchError. */
  fetch(task: FetchTask): Promise<FetchedPage>;
  /** Frees what is kept for a session that has ended. */
  endSession(session: Session): Promise<void>;
  close(): Promise<void>;
}
