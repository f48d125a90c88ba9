import { demoShops } from '@tsenomer/demo-market';

export interface DemoAddresses {
  /** `host:port` of each shop by its key. */
  readonly hosts: ReadonlyMap<string, string>;
  readonly proxies: readonly string[];
}

/**
 * Where the demo's shops and proxies listen when their ports begin at `basePort`: the shops in order, then two HTTP
 * proxies and a SOCKS one.
 */
export function demoAddresses(basePort: number): DemoAddresses {
  const after = basePort + demoShops.length;
  return {
    hosts: new Map(demoShops.map((shop, place) => [shop.key, `127.0.0.1:${basePort + place}`])),
    proxies: [`http://127.0.0.1:${after}`, `http://127.0.0.1:${after + 1}`, `socks5://127.0.0.1:${after + 2}`],
  };
}
