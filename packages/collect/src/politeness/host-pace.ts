/**
 * How fast each host is asked, by everything that a node runs: a ceiling of requests a second, and less while the host
 * bans. One host's trouble never slows another.
 */
export interface HostPace {
  /**
   * Books the next request to `host` and returns how long to wait for it, in milliseconds.
   * @param perSecond the ceiling of who asks; null for none.
   */
  book(host: string, perSecond: number | null): number;
  /** The host banned a session: it is asked half as often, down to a sixteenth. */
  banned(host: string): void;
  /** The host answered as it should; after some of these it is asked twice as often again, up to the ceiling. */
  answered(host: string): void;
}

interface Pace {
  nextStart: number;
  slowdown: number;
  goodInARow: number;
}

const MOST_SLOWDOWN = 16;
const GOOD_TO_SPEED_UP = 10;
/** What a host without a ceiling is slowed down from. */
const PER_SECOND_UNBOUNDED = 100;
const MOST_HOSTS = 10_000;

export function createHostPace(now: () => number): HostPace {
  const paces = new Map<string, Pace>();
  const paceOf = (host: string): Pace => {
    const known = paces.get(host);
    if (known !== undefined) return known;
    const [oldest] = paces.keys();
    if (paces.size >= MOST_HOSTS && oldest !== undefined) paces.delete(oldest);
    const made = { nextStart: 0, slowdown: 1, goodInARow: 0 };
    paces.set(host, made);
    return made;
  };
  return {
    book(host, perSecond) {
      const pace = paceOf(host);
      if (perSecond === null && pace.slowdown === 1) return 0;
      const start = Math.max(now(), pace.nextStart);
      pace.nextStart = start + (1000 / (perSecond ?? PER_SECOND_UNBOUNDED)) * pace.slowdown;
      return start - now();
    },
    banned(host) {
      const pace = paceOf(host);
      pace.slowdown = Math.min(MOST_SLOWDOWN, pace.slowdown * 2);
      pace.goodInARow = 0;
    },
    answered(host) {
      const pace = paceOf(host);
      pace.goodInARow += 1;
      if (pace.goodInARow < GOOD_TO_SPEED_UP) return;
      pace.goodInARow = 0;
      pace.slowdown = Math.max(1, pace.slowdown / 2);
    },
  };
}
