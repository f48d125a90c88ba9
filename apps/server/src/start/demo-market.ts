import { join } from 'node:path';
import { z } from 'zod';
import type { SystemContext } from '@tsenomer/core';
import { DEMO_HISTORY_DAYS, DEMO_PORTS, isEmptyInstallation, seedDemo } from '@tsenomer/demo-data';
import type { PhotoPorts } from '@tsenomer/core/offline/agent-sync';
import { readSetting, writeSetting } from '@tsenomer/core/platform/setting';
import type { Config } from '../config.ts';
import type { Logger } from '../kit/services.ts';
import { startChildProgram } from './child-program.ts';

const readyMessage = z.object({
  ready: z.literal(true),
  shops: z.array(z.object({ companyKey: z.string(), port: z.int() })),
  proxies: z.array(z.string()),
});

const refusedMessage = z.object({ ready: z.literal(false), portInUse: z.string() });

/** The demo's shops cannot listen where they should; the message says what to do. */
export class DemoMarketError extends Error {
  /** @param settled whether the demo's links lead to these ports already, so that others would not do. */
  constructor(said: string, settled: boolean) {
    const way = settled
      ? 'Stop the program that has the port, or go on without the shops: DEMO=off npm start'
      : `Set DEMO_PORT to the first of ${DEMO_PORTS} free ports, or DEMO=off.`;
    super(`The demo shops did not start: ${said} ${way}`);
    this.name = 'DemoMarketError';
  }
}

export interface DemoMarketOptions {
  readonly ctx: SystemContext;
  readonly config: Pick<Config, 'demo' | 'demoPort'>;
  readonly root: string;
  readonly photos: PhotoPorts;
  readonly logger: Logger;
  readonly onProgress: (message: string) => void;
  readonly onStop: (undo: () => unknown) => void;
}

/** How often the shops may fail to start before it is the operator's turn (10 s); a port in use is at once. */
const ATTEMPTS = 4;

/**
 * With DEMO=on: fills an empty installation with the demo's market, and starts its shops wherever it was filled in
 * before. An installation with data of its own is left alone, and so is one from which the demo was removed.
 * @returns what ends the shops.
 * @throws DemoMarketError
 */
export async function startDemoMarket({
  ctx,
  config,
  root,
  photos,
  logger,
  onProgress,
  onStop,
}: DemoMarketOptions): Promise<() => Promise<void>> {
  const noShops = async (): Promise<void> => undefined;
  if (!config.demo) return noShops;
  const { basePort, removed } = await readSetting(ctx, 'demoMarket');
  const empty = basePort === null && !removed && (await isEmptyInstallation(ctx));
  if (basePort === null && !empty) return noShops;
  const port = basePort ?? config.demoPort;
  const market = await startShops({ port, settled: !empty, root, logger, onStop });
  if (!empty) return market.stop;
  const hosts = new Map(market.shops.map((shop) => [shop.companyKey, `127.0.0.1:${shop.port}`]));
  onProgress(`filling in the demo market with ${DEMO_HISTORY_DAYS} days of history`);
  let told = 0;
  await seedDemo(ctx, {
    hosts,
    proxies: market.proxies,
    photos,
    pages: pageThen,
    onProgress(done, total) {
      const tenths = Math.floor((done * 10) / total);
      if (tenths > told) onProgress(`demo history ${tenths * 10} %`);
      told = tenths;
    },
  });
  await writeSetting(ctx, 'demoMarket', { basePort: port, filledAt: new Date().toISOString() });
  return market.stop;
}

/** A page of a demo shop as it was at a moment. @throws where the shop does not answer. */
async function pageThen(url: string, at: Date): Promise<string> {
  const answer = await fetch(url, { headers: { 'demo-moment': at.toISOString() } });
  return answer.text();
}

interface ShopsOptions extends Pick<DemoMarketOptions, 'root' | 'logger' | 'onStop'> {
  readonly port: number;
  readonly settled: boolean;
}

interface RunningShops extends z.infer<typeof readyMessage> {
  readonly stop: () => Promise<void>;
}

function startShops(options: ShopsOptions): Promise<RunningShops> {
  return new Promise((ready, fail) => {
    let failures = 0;
    const shops = startChildProgram({
      name: 'demo shops',
      script: join(options.root, 'apps', 'demo-shops', 'src', 'main.ts'),
      env: { DEMO_PORT: String(options.port) },
      logger: options.logger,
      onMessage: (message) => {
        const parsed = readyMessage.safeParse(message);
        if (parsed.success) ready({ ...parsed.data, stop: () => shops.stop() });
        const refused = refusedMessage.safeParse(message);
        if (refused.success) fail(new DemoMarketError(refused.data.portInUse, options.settled));
      },
      onEnd: (said) => {
        failures += 1;
        if (failures >= ATTEMPTS) fail(new DemoMarketError(said, options.settled));
      },
    });
    options.onStop(() => shops.stop());
  });
}
