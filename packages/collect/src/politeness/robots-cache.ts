import { parseRobots, ROBOTS_LIMIT } from '@tsenomer/contracts';
import type { RobotsRules } from '@tsenomer/contracts';
import { FetchError } from '../errors/fetch-error.ts';
import type { FetchedFile } from '../page.ts';

/** A robots.txt as it was last read. */
export interface SeenRobots {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  readonly status: number;
  /** Empty unless the file was there. */
  readonly text: string;
}

/** What a site's robots.txt comes to: rules, or the answer of a site whose server is in trouble (RFC 9309 §2.3.1). */
export type RobotsAnswer =
  | { readonly kind: 'rules'; readonly rules: RobotsRules }
  | { readonly kind: 'unavailable'; readonly answer: FetchedFile };

/** The robots.txt of every site a node has met, for all its companies. */
export interface RobotsCache {
  /** What a site's file says where that is known and not too old, else null. */
  known(origin: string): RobotsAnswer | null;
  /**
   * What a site's file says, fetched by `load` when it is not known or too old; callers that come meanwhile wait for
   * the same answer. Rejects as `load` does, and then nothing is kept.
   */
  answerOf(origin: string, load: () => Promise<FetchedFile>): Promise<RobotsAnswer>;
  /** Files read since the last call, for those who keep them. */
  takeSeen(): SeenRobots[];
}

/** RFC 9309 §2.4: a copy is not used for more than a day. */
const KEPT_MS = 24 * 3_600_000;
/** How long a site whose robots.txt is a server error is left alone. */
const TROUBLE_MS = 10 * 60_000;
const MOST_SITES = 5000;

const NO_RULES = parseRobots('');

interface Kept {
  readonly answer: RobotsAnswer;
  readonly until: number;
}

export function createRobotsCache(now: () => number): RobotsCache {
  const kept = new Map<string, Kept>();
  const loading = new Map<string, Promise<RobotsAnswer>>();
  let seen = new Map<string, SeenRobots>();

  const read = async (origin: string, load: () => Promise<FetchedFile>): Promise<RobotsAnswer> => {
    const file = await load();
    const isRead = file.status >= 200 && file.status < 300;
    const text = isRead ? new TextDecoder().decode(file.bytes.subarray(0, ROBOTS_LIMIT)) : '';
    // It is kept, and a page's memory is no place for that.
    const { release, ...own } = { ...file, bytes: new Uint8Array(file.bytes) };
    release?.();
    const answer: RobotsAnswer =
      file.status >= 500
        ? { kind: 'unavailable', answer: own }
        : { kind: 'rules', rules: isRead ? parseRobots(text) : NO_RULES };
    const [oldest] = kept.keys();
    if (kept.size >= MOST_SITES && oldest !== undefined) kept.delete(oldest);
    kept.set(origin, { answer, until: now() + (answer.kind === 'rules' ? KEPT_MS : TROUBLE_MS) });
    seen.set(origin, { origin, readAt: now(), status: file.status, text });
    return answer;
  };

  const known = (origin: string): RobotsAnswer | null => {
    const held = kept.get(origin);
    return held !== undefined && held.until > now() ? held.answer : null;
  };

  return {
    known,
    async answerOf(origin, load) {
      for (;;) {
        const answer = known(origin);
        if (answer !== null) return answer;
        const others = loading.get(origin);
        if (others === undefined) break;
        try {
          return await others;
        } catch (error) {
          // Who waited was not called off because another run was.
          if (!(error instanceof FetchError && error.reason === 'aborted')) throw error;
        }
      }
      const own = read(origin, load).finally(() => loading.delete(origin));
      loading.set(origin, own);
      return own;
    },
    takeSeen() {
      const taken = [...seen.values()];
      seen = new Map();
      return taken;
    },
  };
}
