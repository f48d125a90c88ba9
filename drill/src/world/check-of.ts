import { PARSING_ERROR } from '@tsenomer/contracts';
import type { Shown } from './offer-at.ts';

/** What a check comes to, as every table of checks has it. Amounts in kopecks. */
export interface CheckOutcome {
  /** 1 success, 2 not available, 3 error. */
  readonly outcome: 1 | 2 | 3;
  readonly errorCode: number | null;
  readonly price: number | null;
}

const CODES = {
  missing: PARSING_ERROR.pageNotFound,
  broken: PARSING_ERROR.internalServer,
  unreadable: PARSING_ERROR.priceNotFound,
} as const;

/** What somebody who looks at a page has to find. */
export function checkOf(shown: Shown): CheckOutcome {
  if (shown.state === 'offer') return { outcome: 1, errorCode: null, price: shown.price };
  if (shown.state === 'absent') return { outcome: 2, errorCode: null, price: null };
  return { outcome: 3, errorCode: CODES[shown.state], price: null };
}
