import { codeIssue } from './check-digit.ts';

/** What is known after a frame. */
export interface Belief {
  /** Seen once and not believed yet. */
  readonly seen: string | null;
  /** Believed. */
  readonly code: string | null;
}

export const NOTHING_SEEN: Belief = { seen: null, code: null };

/**
 * Whether a frame's read is believed: wrong reads with a right check digit happen, with glare and small prints, so two
 * frames must agree, those that see nothing left out. A code that is expected is believed at once.
 */
export function believed({ seen }: Belief, read: string | null, expected: ReadonlySet<string>): Belief {
  if (read === null || codeIssue(read) !== null) return { seen, code: null };
  return { seen: read, code: read === seen || expected.has(read) ? read : null };
}
