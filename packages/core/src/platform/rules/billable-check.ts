/** Kinds of the ledger that count against a tariff's checks: one link in one city or address on one site (P2 §1). */
export const CHECK_KINDS: readonly string[] = ['priceParsing', 'ratingReview'];

/** Outcomes as every table of checks has them. */
const FAILED = 3;

/** "Page not found": the site's answer to what was asked, so the check did its work. */
const PAGE_NOT_FOUND = 1;

/**
 * Codes of failures that nobody pays for (P2 §8): our own (bans, proxies, browsers, modules, robots.txt) and those of
 * sites that did not answer. A check that is repeated after one of them is thereby billed once; after one that is
 * paid for, `check_ledger.repeats` says that it is not again (docs/decisions/109).
 */
export const UNBILLED_CODES: readonly number[] = [0, 4, 5, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23];

export interface CountedOutcome {
  /** 1 success, 2 not available, 3 error. */
  readonly outcome: number;
  /** A code of P2 §8; -1 or null for none. */
  readonly errorCode: number | null;
}

/**
 * Whether a check is paid for: it found a price, found that there is none to be had, or found that the page is gone
 * (404). What failed otherwise is paid for only where the page itself was read. The one definition of the product:
 * the month's count in the user menu and bills follow it.
 */
export function isBillable({ outcome, errorCode }: CountedOutcome): boolean {
  if (outcome !== FAILED) return true;
  const code = errorCode ?? 0;
  return code === PAGE_NOT_FOUND || (code >= 0 && !UNBILLED_CODES.includes(code));
}
