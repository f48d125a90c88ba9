import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ADMIN } from '../support/admin.ts';
import { launchBrowser } from '../support/browser.ts';
import { settled } from '../support/settled.ts';
import { readAgain } from './read-again.ts';
import { WALK_PICTURES } from './walk-pictures.ts';

/**
 * Takes the pictures of docs/walk.md from a product that runs with its demo: `node take-walk.ts <address> <folder>
 * <what they are called after their screen>`, such as `after`. They are small, because they are looked at beside each
 * other.
 */
const [address = '', folder = '', suffix = 'after'] = process.argv.slice(2);
const WIDTH = 1000;
const QUALITY = 0.72;

await mkdir(folder, { recursive: true });
await readAgain(address);
const browser = await launchBrowser();
try {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const answer = await context.request.post('/api/auth/login', {
    data: { login: ADMIN.login, password: ADMIN.password },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
  const page = await context.newPage();
  const canvas = await browser.newPage();
  for (const { name, path } of WALK_PICTURES) {
    await page.goto(path);
    await settled(page);
    const bytes = await smaller(canvas, await page.screenshot({ animations: 'disabled' }));
    await writeFile(join(folder, `${name}-${suffix}.webp`), bytes);
    process.stdout.write(`${name} ${Math.round(bytes.length / 1024)} KB\n`);
  }
} finally {
  await browser.close();
}

/** A picture as WebP of the documents' width; the browser itself draws and packs it. */
async function smaller(canvas: Page, png: Buffer): Promise<Buffer> {
  const url = await canvas.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = ${WIDTH};
    canvas.height = Math.round((image.height * ${WIDTH}) / image.width);
    const drawing = canvas.getContext('2d');
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', ${QUALITY});
  })()`);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
