/** Why a page could not be had. Each reason arises from its real cause and only from it (P2 §8). */
export type FetchFailure =
  | 'invalid-url'
  | 'private-address'
  | 'dns'
  | 'connection'
  | 'tls'
  | 'proxy'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'robots'
  | 'page-opening'
  | 'browser-launch'
  | 'aborted';

/**
 * What may bring the page: another attempt (`retry`), one on another session (`rotate-session`), or none. Then
 * `give-up` speaks of this page alone, `stop` of every page: there is no browser or no proxy, or fetching was called
 * off.
 */
export type NextStep = 'retry' | 'rotate-session' | 'give-up' | 'stop';

const NEXT_STEP: Readonly<Record<FetchFailure, NextStep>> = {
  'invalid-url': 'give-up',
  'private-address': 'give-up',
  dns: 'give-up',
  connection: 'retry',
  tls: 'give-up',
  proxy: 'rotate-session',
  timeout: 'retry',
  'too-large': 'give-up',
  'too-many-redirects': 'rotate-session',
  robots: 'give-up',
  'page-opening': 'retry',
  'browser-launch': 'stop',
  aborted: 'stop',
};

/**
 * A page that could not be fetched. `reason` names the cause, `next` what to do about it; messages carry no
 * credentials.
 */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly reason: FetchFailure;
  readonly next: NextStep;

  constructor(reason: FetchFailure, message: string, options: { cause?: unknown; next?: NextStep } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.reason = reason;
    this.next = options.next ?? NEXT_STEP[reason];
  }
}

/** Whether another attempt at the page may end otherwise. */
export function isWorthAnother(error: unknown): boolean {
  return error instanceof FetchError && (error.next === 'retry' || error.next === 'rotate-session');
}
