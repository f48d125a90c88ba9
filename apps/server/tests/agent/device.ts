import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';

/** A phone: a browser with a disk of its own that may be killed at any moment and started again. */
export interface Device {
  page(): Page;
  /** As when the battery is out: the browser's processes end at once, the disk stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
  end(): Promise<void>;
}

/** The same Chromium without windows first, where the tests have one: it starts for a fraction of the time. */
const BROWSERS = [
  process.env['WINDOWLESS_CHROMIUM_PATH'] ?? '',
  process.env['CHROMIUM_PATH'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
];
const VIEWPORT = { width: 390, height: 844 };

export async function createDevice(): Promise<Device> {
  const disk = await mkdtemp(join(tmpdir(), 'tsenomer-phone-'));
  let browser: ChildProcess | null = null;
  let shown: Page | null = null;
  const device: Device = {
    page: () => {
      if (shown === null) throw new Error('The phone is off');
      return shown;
    },
    kill: async () => {
      const dying = browser;
      shown = null;
      browser = null;
      if (dying?.pid === undefined || dying.exitCode !== null) return;
      const gone = once(dying, 'exit');
      // The whole group: what is left of a browser would hold its disk.
      process.kill(-dying.pid, 'SIGKILL');
      await gone;
    },
    start: async () => {
      browser = spawn(
        BROWSERS.find((path) => existsSync(path)) ?? chromium.executablePath(),
        [
          '--headless=new',
          '--no-sandbox',
          '--disable-gpu',
          '--no-first-run',
          '--remote-debugging-port=0',
          `--user-data-dir=${disk}`,
          'about:blank',
        ],
        { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      const connection = await chromium.connectOverCDP(await addressOf(browser));
      const context = connection.contexts()[0] ?? (await connection.newContext());
      // The one that it opened with.
      shown = context.pages()[0] ?? (await context.newPage());
      shown.setDefaultTimeout(30_000);
      await shown.setViewportSize(VIEWPORT);
    },
    end: async () => {
      await device.kill();
      await rm(disk, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await device.start();
  return device;
}

/** Where a browser that was just started is driven. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('The browser says nothing');
  for await (const line of createInterface({ input: stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('The browser did not start');
}
