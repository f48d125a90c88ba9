import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMailServer } from './mail-server.ts';
import { freshDataFolder, startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the suite's server answers, without a slash at the end. */
    address: string;
    /** Where that server keeps its data; its letters arrive there, in `mail`. */
    dataFolder: string;
  }
}

/**
 * One server with the demo's market for the whole suite, on a data folder of its own, and a mail server for its letters. E2E_ADDRESS and E2E_DATA_DIR name
 * a running one instead, for writing tests; it must know the administrator of `admin.ts`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['E2E_ADDRESS'];
  if (running) {
    project.provide('address', running);
    project.provide('dataFolder', process.env['E2E_DATA_DIR'] ?? '');
    return async () => undefined;
  }
  const folder = await freshDataFolder();
  const mail = await startMailServer(join(folder.path, 'mail'));
  const settings = { SMTP_URL: mail.url, BOUNCE_ADDRESS: 'bounces@prices.example.org' };
  const product = await startProduct(folder.path, undefined, settings).catch(async (error: unknown) => {
    await mail.close();
    await folder.remove();
    throw error;
  });
  project.provide('address', product.address);
  project.provide('dataFolder', folder.path);
  return async () => {
    await product.end('SIGINT');
    await mail.close();
    await folder.remove();
  };
}
