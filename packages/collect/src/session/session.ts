import type { Proxy } from '@tsenomer/contracts';
import type { CookieJar } from './cookie-jar.ts';
import type { Fingerprint } from './fingerprint.ts';

/** How a page went, as its reader judges it: only the reader sees that a page is a ban. */
export type SessionVerdict = 'good' | 'bad' | 'ban';

const RETIRE_AT_SCORE = 3;
const SCORE_OF_GOOD = 0.5;

export interface SessionIdentity {
  readonly id: string;
  readonly proxy: Proxy | null;
  readonly fingerprint: Fingerprint;
  readonly cookies: CookieJar;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/**
 * One visitor of a site: proxy, cookies and fingerprint, replaced as a unit; its error score says for how long it is
 * used.
 */
export class Session implements SessionIdentity {
  readonly id: string;
  readonly proxy: Proxy | null;
  readonly fingerprint: Fingerprint;
  readonly cookies: CookieJar;
  readonly createdAt: number;
  #errorScore = 0;
  #retired = false;
  #links = 0;
  #inFlight = 0;
  #lastStart = -Infinity;

  constructor(identity: SessionIdentity) {
    this.id = identity.id;
    this.proxy = identity.proxy;
    this.fingerprint = identity.fingerprint;
    this.cookies = identity.cookies;
    this.createdAt = identity.createdAt;
  }

  get retired(): boolean {
    return this.#retired;
  }

  get errorScore(): number {
    return this.#errorScore;
  }

  /** Links begun so far. */
  get links(): number {
    return this.#links;
  }

  /** Links that are being fetched now. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Takes the session for one link, or for a file that counts for none. */
  begin(countsAsLink: boolean): void {
    if (countsAsLink) this.#links += 1;
    this.#inFlight += 1;
  }

  /** Gives the session back. */
  end(): void {
    this.#inFlight -= 1;
  }

  /**
   * Books the next start of a page and returns how long to wait for it, in milliseconds: starts on one session are at
   * least `delay` apart, however many threads share it.
   */
  bookStart(now: number, delay: number): number {
    const start = Math.max(now, this.#lastStart + delay);
    this.#lastStart = start;
    return start - now;
  }

  markGood(): void {
    this.#errorScore = Math.max(0, this.#errorScore - SCORE_OF_GOOD);
  }

  markBad(): void {
    this.#errorScore += 1;
    if (this.#errorScore >= RETIRE_AT_SCORE) this.retire();
  }

  /** No link begins on it any more; those in flight are finished. */
  retire(): void {
    this.#retired = true;
  }
}
