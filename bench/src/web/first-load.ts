import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';

/** What a browser with an empty cache loads for an address. */
export interface FirstLoad {
  readonly files: number;
  /** JavaScript as it is, in bytes. */
  readonly bytes: number;
  /** Each file compressed by gzip at its usual level, in bytes. */
  readonly gzipped: number;
}

/**
 * Opens an address of the web and weighs all JavaScript that it asks for until it is quiet, lazily loaded parts
 * included.
 */
export async function weighFirstLoad(context: BrowserContext, address: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.push(response.body());
  });
  // The server's events keep a connection open, so the network as such is never idle: its main heading tells that the
  // page stands.
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: QUIET }).catch(() => undefined);
  const bodies = await Promise.all(scripts);
  await page.close();
  return {
    files: bodies.length,
    bytes: bodies.reduce((sum, body) => sum + body.length, 0),
    gzipped: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
  };
}

const QUIET = 5000;
