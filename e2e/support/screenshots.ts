import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url));

const WANTED = process.env['E2E_SCREENSHOTS'] === 'on';

/** Where pictures are wanted (E2E_SCREENSHOTS=on), keeps one of what the window shows. */
export async function saveScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  if (WANTED) await keepScreenshot(page, name, fullPage);
}

/** Keeps what the window shows as e2e/screenshots/<name>.png, for people to look at. */
export async function keepScreenshot(page: Page, name: string, fullPage = false): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const file = name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100);
  await page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage, animations: 'disabled' });
}
