import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT, run, runTool } from './tools.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * A Chromium to test with: CHROMIUM_PATH, the system's, Debian's package where apt-get may be used, else Playwright's
 * own download.
 * @returns its path. @throws Error that says what to install.
 */
export async function ensureBrowser(): Promise<string> {
  const present = await findBrowser();
  if (present !== null) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium (apt-get)…');
    await apt('update', '-qq');
    await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
    const installed = await findBrowser();
    if (installed !== null) return installed;
  }
  console.error("Installing Chromium (Playwright's)…");
  await runTool('playwright', ['install', 'chromium']);
  const downloaded = await findBrowser();
  if (downloaded !== null) return downloaded;
  throw new Error(
    'No Chromium for the end-to-end tests: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

/**
 * Debian's Chromium without windows, menus and tabs: itself, not the shell's script of that name that would wait for
 * it.
 */
const WINDOWLESS = '/usr/lib/chromium/chromium-headless-shell';

/**
 * The same Chromium without anything around a page: a page of a new visitor takes it a fifth of the processor time
 * (docs/performance/2026-11-29.md). As root it is fetched from Debian in just the version of the system's Chromium,
 * with which the product is tested, so nothing else is changed.
 * @param whole what is taken where it cannot be had; WINDOWLESS_CHROMIUM_PATH names another.
 * @returns its path.
 */
export async function windowlessBrowser(whole: string): Promise<string> {
  const given = process.env['WINDOWLESS_CHROMIUM_PATH'];
  if (given) return given;
  if (existsSync(WINDOWLESS)) return WINDOWLESS;
  const version = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') ? await installedVersion() : null;
  if (version === null) return whole;
  console.error('Installing Chromium without windows (apt-get)…');
  if (!(await installWindowless(version))) {
    await apt('update', '-qq');
    await installWindowless(version);
  }
  return existsSync(WINDOWLESS) ? WINDOWLESS : whole;
}

async function installWindowless(version: string): Promise<boolean> {
  const code = await apt('install', '-y', '-qq', '--no-install-recommends', `chromium-headless-shell=${version}`);
  return code === 0;
}

/** Of Debian's package; null where the browser comes from elsewhere. */
async function installedVersion(): Promise<string | null> {
  let said = '';
  const code = await run('dpkg-query', ['--show', '--showformat=${Version}', 'chromium'], {
    listen: (text) => (said += text),
  }).catch(() => 1);
  return code === 0 && said !== '' ? said : null;
}

/** Without a network it gives up soon. */
function apt(...args: readonly string[]): Promise<number> {
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  return run('apt-get', [...soon, ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

async function findBrowser(): Promise<string | null> {
  const given = process.env['CHROMIUM_PATH'];
  const candidates = [...(given ? [given] : []), ...SYSTEM_BROWSERS, playwrightsPath()];
  return candidates.find((path) => existsSync(path)) ?? null;
}

interface Playwright {
  readonly chromium: { executablePath(): string };
}

/** Playwright belongs to the end-to-end tests, not to these scripts. */
function playwrightsPath(): string {
  const playwright: Playwright = createRequire(join(ROOT, 'e2e', 'package.json'))('playwright-core');
  return playwright.chromium.executablePath();
}
