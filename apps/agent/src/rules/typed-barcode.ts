import { codeIssue } from '@tsenomer/scanner/check-digit.ts';
import type { CodeIssue } from '@tsenomer/scanner/check-digit.ts';

/** What an agent typed where a barcode belongs. */
export interface TypedBarcode {
  /** The digits that can be kept; null for an empty field, and for what is no number of a barcode. */
  readonly code: string | null;
  /** What the agent is told at once; null: nothing. */
  readonly issue: CodeIssue | null;
  /**
   * Whether it is kept without asking: a shop's own numbers of another length are no slips, a wrong check digit most
   * likely is, and what cannot be kept at all is never dropped silently.
   */
  readonly passes: boolean;
}

/** Reads a barcode as it was typed, with spaces or hyphens as they are printed under the bars. */
export function typedBarcode(text: string): TypedBarcode {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (digits === '') return { code: null, issue: null, passes: true };
  if (!/^\d{4,18}$/.test(digits)) return { code: null, issue: 'length', passes: false };
  const issue = codeIssue(digits);
  return { code: digits, issue, passes: issue !== 'digit' };
}
