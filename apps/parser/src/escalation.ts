import type { ParserConfig } from '@tsenomer/contracts';

type Way = ParserConfig['fetcher'];

/** Which way a page is tried: by HTTP, after a ban through another proxy, then in a browser (`browserAfterBan`). */
export interface Escalation {
  /** The way of the next attempt at a page that was banned so many times. */
  wayAfter(bans: number): Way;
  /** Told how a page ended: where only the browser gets through, the shard's other pages start with it. */
  ended(page: { readonly via: Way; readonly bansBefore: number; readonly banned: boolean }): void;
}

/** Pages in a row that only the browser got, after which it is taken at once. */
const SURE_AFTER = 3;

export function createEscalation({
  fetcher,
  browserAfterBan,
  proxy,
}: Pick<ParserConfig, 'fetcher' | 'browserAfterBan' | 'proxy'>): Escalation {
  const mayEscalate = fetcher === 'http' && browserAfterBan;
  // Without proxies a second try by HTTP comes from the same address.
  const bansByHttp = proxy ? 2 : 1;
  let onlyBrowser = 0;
  return {
    wayAfter: (bans) => (mayEscalate && (onlyBrowser >= SURE_AFTER || bans >= bansByHttp) ? 'browser' : fetcher),
    ended({ via, bansBefore, banned }) {
      if (!mayEscalate) return;
      if (via === 'http' && !banned) onlyBrowser = 0;
      else if (via === 'browser' && !banned && bansBefore > 0) onlyBrowser += 1;
    },
  };
}
