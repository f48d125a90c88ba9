import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { FetchError } from '../errors/fetch-error.ts';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Playwright's own download, if there is one. Asking loads all of Playwright. */
async function bundledPath(): Promise<string> {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

export interface FindChromiumOptions {
  /** The operator's choice (CHROMIUM_PATH); when given, nothing else is tried. */
  readonly path?: string | null;
  /** Where to look otherwise. */
  readonly systemPaths?: readonly string[];
}

/** Finds a Chromium to drive. Rejects with FetchError `browser-launch` that says what to install. */
export async function findChromium(options: FindChromiumOptions = {}): Promise<string> {
  if (options.path !== undefined && options.path !== null && options.path !== '') {
    if (await isExecutable(options.path)) return options.path;
    throw new FetchError('browser-launch', `CHROMIUM_PATH names ${options.path}, which is not an executable file.`);
  }
  for (const path of options.systemPaths ?? SYSTEM_PATHS) if (await isExecutable(path)) return path;
  if (options.systemPaths === undefined) {
    const path = await bundledPath();
    if (await isExecutable(path)) return path;
  }
  throw new FetchError(
    'browser-launch',
    'No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to an executable.',
  );
}
