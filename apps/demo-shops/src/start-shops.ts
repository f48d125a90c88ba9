import { once } from 'node:events';
import { createServer } from 'node:net';
import { demoProxyPlace, demoShopPlace, demoShops } from '@tsenomer/demo-market';
import { startHttpProxy, startSocksProxy } from '@tsenomer/loopback';
import type { LoopbackProxy } from '@tsenomer/loopback';
import type { BanRules } from './guard/ban-rules.ts';
import { createPhotos } from './product/photos.ts';
import { startDemoShop } from './start-shop.ts';
import type { RunningShop } from './start-shop.ts';

export interface DemoShopsOptions {
  /** Where the shops listen; 127.0.0.1 by default. The proxies always listen there. */
  readonly host?: string;
  /** The market takes `DEMO_PORTS` ports from this one on; 8081 by default, 0 takes free ports. */
  readonly basePort?: number;
  /** The clock of prices and bans. */
  readonly now: () => Date;
  readonly bans?: BanRules;
}

export interface DemoShopsRunning {
  readonly shops: readonly { readonly companyKey: string; readonly url: string; readonly port: number }[];
  readonly proxies: readonly { readonly url: string; readonly port: number }[];
  close(): Promise<void>;
}

const BASE_PORT = 8081;

/** The first two are HTTP proxies, the third speaks SOCKS 5; every one has an address of its own towards the shops. */
const PROXIES = [
  { start: startHttpProxy, outgoingAddress: '127.0.0.2' },
  { start: startHttpProxy, outgoingAddress: '127.0.0.3' },
  { start: startSocksProxy, outgoingAddress: '127.0.0.4' },
] as const;

/**
 * Starts the shops of the demo's market and three proxies to reach them through.
 * @throws when a port cannot be had; the message names it, and whatever had been started is closed again.
 */
export async function startDemoShops(options: DemoShopsOptions): Promise<DemoShopsRunning> {
  const base = options.basePort ?? BASE_PORT;
  const portAt = (index: number): number => (base === 0 ? 0 : base + index);
  const photos = createPhotos();
  const shops: RunningShop[] = [];
  const proxies: LoopbackProxy[] = [];
  const close = async (): Promise<void> => {
    await Promise.all([...shops, ...proxies].map((running) => running.close()));
  };
  try {
    for (const { key } of demoShops) {
      shops.push(await startDemoShop(key, { ...options, photos, port: portAt(demoShopPlace(shops.length)) }));
    }
    for (const { start, outgoingAddress } of PROXIES) {
      const port = portAt(demoProxyPlace(proxies.length));
      proxies.push(await startProxy(start, port, outgoingAddress));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    shops: shops.map(({ companyKey, url, port }) => ({ companyKey, url, port })),
    proxies: proxies.map(({ url, port }) => ({ url, port })),
    close,
  };
}

async function startProxy(start: typeof startHttpProxy, port: number, outgoingAddress: string): Promise<LoopbackProxy> {
  const outgoing = (await isOurs(outgoingAddress)) ? { outgoingAddress } : {};
  try {
    return await start({ port, ...outgoing });
  } catch (error) {
    throw new Error(
      `A demo proxy cannot listen on 127.0.0.1:${port}: ${error instanceof Error ? error.message : 'unknown error'}.`,
      { cause: error },
    );
  }
}

/** Whether this machine owns an address: Linux has all of 127.0.0.0/8, macOS only 127.0.0.1 unless told otherwise. */
async function isOurs(address: string): Promise<boolean> {
  const probe = createServer();
  probe.listen(0, address);
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  return true;
}
