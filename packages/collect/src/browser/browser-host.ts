import type { Browser } from 'playwright-core';
import { atMost } from '../deadline.ts';
import { textOf } from '../errors/connection-error.ts';
import { FetchError } from '../errors/fetch-error.ts';
import { findChromium } from './find-chromium.ts';
import { createScreen } from './screen.ts';

export interface BrowserHostOptions {
  /** CHROMIUM_PATH; null or absent to look in the usual places. */
  readonly chromiumPath?: string | null;
  /** DISPLAY: the X server for windows; null or absent to start one when windows are wanted. */
  readonly display?: string | null;
  /** Where Xvfb is looked for; PATH by default. */
  readonly xvfbPaths?: readonly string[];
  /** Milliseconds in which a browser that may have hung has to answer; 30,000 by default. */
  readonly answersWithin?: number;
}

export interface BrowserLease {
  readonly browser: Browser;
  release(): void;
}

/**
 * One running browser, started when it is first needed and again after it has died. Leases keep it: after `refresh` new
 * leases get a new browser, and the old one is closed when its last lease is released. Browsers with windows and those
 * without are processes of their own.
 */
export interface BrowserHost {
  /** Rejects with FetchError `browser-launch`. */
  lease(): Promise<BrowserLease>;
  refresh(): void;
  /**
   * Something that a browser was to do took all its time: whichever browser no longer answers is replaced, and ended
   * with all its pages.
   */
  doubt(): void;
  /** The host of browsers with windows; it is closed with this one. */
  headful(): BrowserHost;
  /**
   * Closes every browser. One that is still starting, or does not end, is not waited for: it is closed as soon as it
   * can be.
   */
  close(): Promise<void>;
}

/** A browser that takes longer to end has hung, milliseconds. */
const CLOSING = 1000;

/** A browser on a busy machine takes seconds to answer; one that has hung never does. */
const ANSWERS_WITHIN = 30_000;

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Traffic that does not pass the proxy would not pass the guard either.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

interface Running {
  readonly browser: Promise<Browser>;
  hasStarted: boolean;
  leases: number;
  stale: boolean;
  isDoubted: boolean;
}

/** @param display the X server for windows; null for a browser without. */
async function launch(chromiumPath: string | null, display: string | null): Promise<Browser> {
  const executablePath = await findChromium({ path: chromiumPath });
  const { chromium } = await import('playwright-core');
  const isRoot = process.getuid?.() === 0;
  try {
    return await chromium.launch({
      executablePath,
      headless: display === null,
      args: FLAGS,
      chromiumSandbox: !isRoot,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      ...(display !== null && { env: { ...definedEnvironment(), DISPLAY: display } }),
    });
  } catch (error) {
    const [firstLine = ''] = textOf(error).split('\n');
    const hint = display === null ? '' : ` A browser with windows needs an X server; DISPLAY is ${display}.`;
    throw new FetchError('browser-launch', `${executablePath} did not start: ${firstLine}.${hint}`, { cause: error });
  }
}

function definedEnvironment(): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) defined[name] = value;
  return defined;
}

/** Builds a host; no browser is started and playwright is not loaded before the first lease. */
export function createBrowserHost(options: BrowserHostOptions = {}): BrowserHost {
  const chromiumPath = options.chromiumPath ?? null;
  const screen = createScreen({
    display: options.display ?? process.env['DISPLAY'] ?? null,
    ...(options.xvfbPaths && { paths: options.xvfbPaths }),
  });
  const answersWithin = options.answersWithin ?? ANSWERS_WITHIN;
  const windowless = hostOver(() => launch(chromiumPath, null), answersWithin);
  const windowed = hostOver(async () => launch(chromiumPath, await screen.open()), answersWithin);
  const close = async (): Promise<void> => {
    await Promise.all([windowless.close(), windowed.close()]);
    await screen.close();
  };
  const inWindows: BrowserHost = { ...windowed, headful: () => inWindows, close };
  return { ...windowless, headful: () => inWindows, close };
}

/** Whether a browser says in time who it is. */
async function answers(browser: Browser, within: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), within);
  const asking = (async () => {
    const devtools = await browser.newBrowserCDPSession();
    await devtools.send('Browser.getVersion');
    await devtools.detach();
    return true;
  })();
  try {
    return await Promise.race([asking.catch(() => false), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function hostOver(launchOne: () => Promise<Browser>, answersWithin: number): Omit<BrowserHost, 'headful'> {
  let current: Running | null = null;
  const all = new Set<Running>();

  const shut = async (running: Running): Promise<void> => {
    all.delete(running);
    if (current === running) current = null;
    try {
      const browser = await running.browser;
      await browser.close();
    } catch {
      // It never started or is gone already: there is nothing left to close.
    }
  };

  const ask = async (running: Running): Promise<void> => {
    running.isDoubted = true;
    // Closing ends one that has hung by force after half a minute; until then it is nobody's new browser.
    if (!(await answers(await running.browser, answersWithin))) await shut(running);
    running.isDoubted = false;
  };

  const start = (): Running => {
    const running: Running = { browser: launchOne(), hasStarted: false, leases: 0, stale: false, isDoubted: false };
    all.add(running);
    const forget = (): void => {
      all.delete(running);
      if (current === running) current = null;
    };
    running.browser.then((browser) => {
      running.hasStarted = true;
      browser.once('disconnected', forget);
    }, forget);
    return running;
  };

  return {
    async lease() {
      current ??= start();
      const running = current;
      running.leases += 1;
      let released = false;
      const release = (): void => {
        if (released) return;
        released = true;
        running.leases -= 1;
        if (running.stale && running.leases === 0) void shut(running);
      };
      try {
        return { browser: await running.browser, release };
      } catch (error) {
        release();
        throw error;
      }
    },
    refresh() {
      if (current === null) return;
      const running = current;
      current = null;
      running.stale = true;
      if (running.leases === 0) void shut(running);
    },
    doubt() {
      for (const running of all) if (running.hasStarted && !running.isDoubted) void ask(running);
    },
    async close() {
      const closings = [...all].map((running) => ({ hasStarted: running.hasStarted, closing: shut(running) }));
      await atMost(CLOSING, Promise.all(closings.filter(({ hasStarted }) => hasStarted).map(({ closing }) => closing)));
    },
  };
}
