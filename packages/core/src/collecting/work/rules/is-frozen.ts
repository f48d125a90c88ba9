const MINUTE = 60_000;

/** What a company's config gives one page, in milliseconds. */
export interface PageTimes {
  readonly timeout: number;
  readonly manualTimeout: number;
}

/**
 * A browser that is slow in everything takes its page's timeout to open it, to load it, to read it and to make its
 * screenshot, and loads and reads it once more where it was misread (packages/collect/src/browser/fetch-browser.ts); a
 * request by HTTP takes it once.
 */
const TIMEOUTS = 6;
const MANUAL_TIMEOUTS = 2;
/** A browser's start, and what passes until a sign is written. */
const BESIDES = 2 * MINUTE;

/**
 * Whether a shard stands still (P2 §9): a node has it, and for longer than the freeze timeout nothing of it was
 * recorded and no request of it ended, nor passed the time that it was told to wait (show-shard-moves.ts). Where its
 * company gives a page longer than that, the page's time counts: what is only slow would be started anew for ever. A
 * shard that waits for its turn is not frozen.
 * @param shard.page null when its company's robot was taken away.
 * @param timeout minutes.
 */
export function isFrozen(
  shard: { readonly running: boolean; readonly progressAt: Date | null; readonly page: PageTimes | null },
  timeout: number,
  now: Date,
): boolean {
  const { running, progressAt, page } = shard;
  return (
    running &&
    progressAt !== null &&
    now.getTime() - progressAt.getTime() > Math.max(timeout * MINUTE, page === null ? 0 : longestPage(page))
  );
}

function longestPage({ timeout, manualTimeout }: PageTimes): number {
  return TIMEOUTS * timeout + MANUAL_TIMEOUTS * manualTimeout + BESIDES;
}
