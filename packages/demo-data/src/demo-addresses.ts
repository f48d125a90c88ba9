import { demoProxyPlace, demoShopPlace, demoShops } from '@tsenomer/demo-market';

export interface DemoAddresses {
  /** `host:port` of each shop by its key. */
  readonly hosts: ReadonlyMap<string, string>;
  readonly proxies: readonly string[];
}

/**
 * Where the demo's shops and proxies listen when their ports begin at `basePort`: by `demoShopPlace` and
 * `demoProxyPlace`.
 */
export function demoAddresses(basePort: number): DemoAddresses {
  const proxy = (nth: number): string => `127.0.0.1:${basePort + demoProxyPlace(nth)}`;
  return {
    hosts: new Map(demoShops.map((shop, nth) => [shop.key, `127.0.0.1:${basePort + demoShopPlace(nth)}`])),
    proxies: [`http://${proxy(0)}`, `http://${proxy(1)}`, `socks5://${proxy(2)}`],
  };
}
