import { demoShops } from './companies.ts';

/** Shops whose ports lie before those of the proxies: the others came later, and addresses that are stored stay. */
const BEFORE_PROXIES = 8;

/** Two HTTP proxies and a SOCKS one. */
export const DEMO_PROXIES = 3;

/** Ports of the market in a row. */
export const DEMO_PORTS = demoShops.length + DEMO_PROXIES;

/** How far behind the first port a shop listens, by its place among `demoShops`. */
export function demoShopPlace(nth: number): number {
  return nth < BEFORE_PROXIES ? nth : nth + DEMO_PROXIES;
}

/** How far behind the first port a proxy listens. */
export function demoProxyPlace(nth: number): number {
  return BEFORE_PROXIES + nth;
}
