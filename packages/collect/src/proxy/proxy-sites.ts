import { proxyName } from '@tsenomer/contracts';
import type { Proxy } from '@tsenomer/contracts';

/** What asking one site through one proxy came to since the tallies were last taken. */
export interface ProxySiteTally {
  /** The proxy with its user and without its password. */
  readonly proxy: string;
  /** Host, with its port where that is not the scheme's; empty for sites beyond those that are counted one by one. */
  readonly site: string;
  /** Pages that were asked for. */
  readonly requests: number;
  /** Of these, those that brought no answer. */
  readonly errors: number;
  /** Sessions that the site banned. */
  readonly bans: number;
  /** Of all answers together, without delays. */
  readonly milliseconds: number;
  /** Milliseconds since the epoch; null for no ban. */
  readonly lastBanAt: number | null;
}

/** Counts of a node by proxy and site. */
export interface ProxySiteTallies {
  answered(proxy: Proxy, site: string, milliseconds: number): void;
  failed(proxy: Proxy, site: string): void;
  banned(proxy: Proxy, site: string): void;
  take(): ProxySiteTally[];
}

/** Pairs of a proxy and a site between two takes; further sites of a proxy are counted together. */
const MOST_PAIRS = 5000;

type Counts = { -readonly [Field in keyof ProxySiteTally]: ProxySiteTally[Field] };

export function createProxySiteTallies(now: () => number): ProxySiteTallies {
  let tallies = new Map<string, Counts>();
  const countsOf = (proxy: Proxy, site: string): Counts => {
    const name = proxyName(proxy);
    const key = `${name} ${site}`;
    const known = tallies.get(key);
    if (known !== undefined) return known;
    if (tallies.size >= MOST_PAIRS && site !== '') return countsOf(proxy, '');
    const made: Counts = { proxy: name, site, requests: 0, errors: 0, bans: 0, milliseconds: 0, lastBanAt: null };
    tallies.set(key, made);
    return made;
  };
  return {
    answered(proxy, site, milliseconds) {
      const counts = countsOf(proxy, site);
      counts.requests += 1;
      counts.milliseconds += milliseconds;
    },
    failed(proxy, site) {
      const counts = countsOf(proxy, site);
      counts.requests += 1;
      counts.errors += 1;
    },
    banned(proxy, site) {
      const counts = countsOf(proxy, site);
      counts.bans += 1;
      counts.lastBanAt = now();
    },
    take() {
      const taken = [...tallies.values()];
      tallies = new Map();
      return taken;
    },
  };
}
