import { proxyName } from '@tsenomer/contracts';
import type { Proxy } from '@tsenomer/contracts';

/** What became of the requests through one proxy since it was last asked about. */
export interface ProxyTally {
  /** The proxy with its user and without its password. */
  readonly proxy: string;
  readonly successes: number;
  readonly bans: number;
  readonly errors: number;
  /** Share of the last requests that succeeded, 0 to 100; older ones count less and less. */
  readonly score: number;
  /** Milliseconds since the epoch. */
  readonly lastUsedAt: number;
  /** Why it failed last; null while it works. */
  readonly lastError: string | null;
  /** Until when it is put aside; null while it is used. Milliseconds since the epoch. */
  readonly asideUntil: number | null;
}

/**
 * How the proxies of the list do, on this node. One that fails is put aside, for longer each time, and then tried
 * again.
 */
export interface ProxyHealth {
  succeeded(proxy: Proxy): void;
  /** A site banned it: it still works for others. */
  banned(proxy: Proxy): void;
  failed(proxy: Proxy, why: string): void;
  isAside(proxy: Proxy): boolean;
  /** The proxies used since the last call, with what happened in between. */
  takeTallies(): ProxyTally[];
}

const FIRST_REST_MS = 60_000;
const LONGEST_REST_MS = 3_600_000;
const WEIGHT_OF_LAST = 0.1;

interface Health {
  readonly proxy: Proxy;
  successes: number;
  bans: number;
  errors: number;
  share: number | null;
  failuresInARow: number;
  lastUsedAt: number;
  lastError: string | null;
  asideUntil: number | null;
}

export function createProxyHealth(now: () => number): ProxyHealth {
  const all = new Map<string, Health>();
  const moved = new Set<Health>();

  const note = (proxy: Proxy, success: boolean): Health => {
    const name = proxyName(proxy);
    const health = all.get(name) ?? {
      proxy,
      successes: 0,
      bans: 0,
      errors: 0,
      share: null,
      failuresInARow: 0,
      lastUsedAt: 0,
      lastError: null,
      asideUntil: null,
    };
    all.set(name, health);
    moved.add(health);
    const value = success ? 1 : 0;
    health.share = health.share === null ? value : health.share + (value - health.share) * WEIGHT_OF_LAST;
    health.lastUsedAt = now();
    return health;
  };
  const works = (health: Health): void => {
    health.failuresInARow = 0;
    health.lastError = null;
    health.asideUntil = null;
  };

  return {
    succeeded(proxy) {
      const health = note(proxy, true);
      health.successes += 1;
      works(health);
    },
    banned(proxy) {
      const health = note(proxy, false);
      health.bans += 1;
      works(health);
    },
    failed(proxy, why) {
      const health = note(proxy, false);
      health.errors += 1;
      health.lastError = why;
      // Requests in flight that fail together are one failure.
      if (health.asideUntil !== null && health.asideUntil > now()) return;
      health.asideUntil = now() + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** health.failuresInARow);
      health.failuresInARow += 1;
    },
    isAside: (proxy) => (all.get(proxyName(proxy))?.asideUntil ?? 0) > now(),
    takeTallies() {
      const tallies = [...moved].map((health): ProxyTally => ({
        proxy: proxyName(health.proxy),
        successes: health.successes,
        bans: health.bans,
        errors: health.errors,
        score: Math.round((health.share ?? 0) * 100),
        lastUsedAt: health.lastUsedAt,
        lastError: health.lastError,
        asideUntil: health.asideUntil,
      }));
      for (const health of moved) Object.assign(health, { successes: 0, bans: 0, errors: 0 });
      moved.clear();
      return tallies;
    },
  };
}
