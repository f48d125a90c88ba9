import { z } from 'zod';
import { PAIR_MODEL, createMatcher, readListing } from '@tsenomer/matching';
import type { Matcher, Profile } from '@tsenomer/matching';
import { answerLines } from '../json-lines.ts';
import type { Streams } from '../json-lines.ts';
import { lineId } from '../line-id.ts';

/**
 * A record with fields of its own names, or a name alone. Only looked at: copying every record would cost as much as
 * judging it.
 */
const record = z.custom<unknown>(
  (value) => typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value)),
  'a record or a name',
);
const task = z.object({ id: lineId, left: record, right: record });

/** `match --pairs`: two records per line → whether they are one product, how sure that is, and why. */
export function matchPairs(streams: Streams): Promise<void> {
  const matcher = createMatcher(PAIR_MODEL);
  const prepare = keepingLast(matcher);
  return answerLines(streams, task, ({ id, left, right }) => ({ id, ...matcher.judge(prepare(left), prepare(right)) }));
}

const KEPT = 20_000;

/** The same product meets many offers: what was read of it is kept for a while. */
function keepingLast(matcher: Matcher): (record: unknown) => Profile {
  const profiles = new Map<string, Profile>();
  return (value) => {
    const key = JSON.stringify(value);
    let profile = profiles.get(key);
    if (!profile) {
      if (profiles.size >= KEPT) profiles.clear();
      profiles.set(key, (profile = matcher.prepare(readListing(value))));
    }
    return profile;
  };
}
