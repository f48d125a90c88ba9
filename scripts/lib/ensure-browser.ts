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
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], { env });
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
