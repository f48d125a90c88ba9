import type { Page } from 'playwright-core';

/** A page that stands at a site for a whole session; requests are sent from within it. */
export interface Desk {
  readonly ready: Promise<Page>;
  /** Requests sent from it so far. */
  uses: number;
  /** Those that are not answered yet. */
  waiting: number;
}
