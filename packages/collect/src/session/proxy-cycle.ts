import type { Proxy } from '../proxy/proxy.ts';

/** Hands out the proxies of a list in turn; one that failed or was banned rests while others are left. */
export interface ProxyCycle {
  next(): Proxy;
  /** Lets a proxy rest for five minutes. */
  rest(proxy: Proxy): void;
  /** The proxies that rest now, by label. */
  resting(): string[];
}

const REST_MS = 5 * 60_000;

/** Null for an empty list. `start`, in [0, 1), is where the first turn begins, so that companies spread over the list. */
export function createProxyCycle(proxies: readonly Proxy[], now: () => number, start: number): ProxyCycle | null {
  const [first] = proxies;
  if (first === undefined) return null;
  const restingUntil = new Map<Proxy, number>();
  let cursor = Math.floor(start * proxies.length);
  const rests = (proxy: Proxy): boolean => (restingUntil.get(proxy) ?? 0) > now();
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
