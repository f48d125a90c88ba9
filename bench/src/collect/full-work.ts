import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_PARSER_CONFIG } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import { connect } from 'node:net';
import { once } from 'node:events';
import type { BenchContext } from '../lib/bench.ts';
import { freePort, startProgram } from '../lib/start-program.ts';

/** What `--config full` asks of every collector besides the page. */
export interface FullWork {
  /** Proxies of which a session uses one, `http://127.0.0.1:PORT`. */
  readonly proxies: readonly string[];
  /** Links after which a session is replaced: another proxy, no cookies. */
  readonly rotateEvery: number;
  /** The cookie that names the city, sent with each page. */
  readonly city: { readonly name: string; readonly value: string };
}

const PROXIES = 4;
const ROTATE_EVERY = 50;
const PATIENCE = 10_000;

/** Starts real proxies in a process of their own. */
export async function fullWork(context: BenchContext): Promise<FullWork> {
  const ports: number[] = [];
  while (ports.length < PROXIES) ports.push(await freePort());
  startProgram(context, 'bench/src/collect/proxies.ts', { PORTS: ports.join(',') });
  const deadline = Date.now() + PATIENCE;
  for (const port of ports) {
    while (!(await listens(port))) {
      if (Date.now() > deadline) throw new Error('The proxies do not listen');
      await pause(50, undefined, { signal: context.signal });
    }
  }
  return {
    proxies: ports.map((port) => `http://127.0.0.1:${port}`),
    rotateEvery: ROTATE_EVERY,
    city: { name: 'city', value: '77' },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * The company's config: nothing but threads, or every field that acts on pages by HTTP. Fields of the browser stay as
 * they are.
 */
export function benchConfig(threadCount: number, full: FullWork | null, cityId: number): ParserConfig {
  const plain: ParserConfig = { ...DEFAULT_PARSER_CONFIG, requestsPerSecond: null, threadCount };
  if (full === null) return plain;
  return {
    ...plain,
    proxy: true,
    proxyRotation: { type: 'links', triggerEvery: full.rotateEvery, withBrowserRefresh: true },
    browserAfterBan: true,
    userAgent: 'browser',
    obeyRobotsTxt: true,
    // No more than it could be asked anyway: what keeping to it costs is what counts.
    requestsPerSecond: 1000,
    productPhotoSavingFlag: true,
    productSubnameSavingFlag: true,
    ratingReviewFlag: true,
    getMeasuredValueAndUnit: true,
    city: { via: 'cookie', name: full.city.name },
    cityValues: { [cityId]: full.city.value },
  };
}
