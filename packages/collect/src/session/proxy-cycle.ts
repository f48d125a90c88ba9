import type { Proxy } from '@tsenomer/contracts';

/** Hands out the proxies of a list in turn; one that was banned or put aside is passed over while others are left. */
export interface ProxyCycle {
  next(): Proxy;
  /** Lets a proxy that the site has banned rest for five minutes. */
  rest(proxy: Proxy): void;
  /** The proxies that are passed over now, by label. */
  resting(): string[];
}

export interface ProxyCycleOptions {
  readonly now: () => number;
  /** Whether a proxy is put aside on the whole node, because it failed. */
  readonly isAside: (proxy: Proxy) => boolean;
  /** In [0, 1): where the first turn begins, so that companies spread over the list. */
  readonly start: number;
}

const REST_MS = 5 * 60_000;

/** Null for an empty list. */
export function createProxyCycle(
  proxies: readonly Proxy[],
  { now, isAside, start }: ProxyCycleOptions,
): ProxyCycle | null {
  const [first] = proxies;
  if (first === undefined) return null;
  const restingUntil = new Map<Proxy, number>();
  let cursor = Math.floor(start * proxies.length);
  const rests = (proxy: Proxy): boolean => (restingUntil.get(proxy) ?? 0) > now() || isAside(proxy);
  return {
    next() {
      for (let step = 0; step < proxies.length; step += 1) {
        const proxy = proxies[(cursor + step) % proxies.length] ?? first;
        if (rests(proxy)) continue;
        cursor += step + 1;
        return proxy;
      }
      const proxy = proxies[cursor % proxies.length] ?? first;
      cursor += 1;
      return proxy;
    },
    rest: (proxy) => void restingUntil.set(proxy, now() + REST_MS),
    resting: () => proxies.filter(rests).map(({ label }) => label),
  };
}
