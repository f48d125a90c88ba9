import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMailServer } from './mail-server.ts';
import { freshDataFolder, startProduct } from './product.ts';
import { serveProduct } from './suite-product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the suite's server answers, without a slash at the end. */
    address: string;
    /** Where that server keeps its data; its letters arrive there, in `mail`. */
    dataFolder: string;
    /** Ends and starts that server (`suite-product.ts`); empty for one that was running before. */
    control: string;
    /** The first port of its demo shops. */
    demoPort: number;
  }
}

/**
 * One server with the demo's market for the whole suite, on a data folder of its own, and a mail server for its
 * letters. E2E_ADDRESS and E2E_DATA_DIR name a running one instead, for writing tests; it must know the administrator
 * of `admin.ts`, and journeys of letters need one that has a mail server: without one the screens say that no letter
 * leaves (docs/operations.md).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['E2E_ADDRESS'];
  if (running) {
    project.provide('address', running);
    project.provide('dataFolder', process.env['E2E_DATA_DIR'] ?? '');
    project.provide('control', '');
    project.provide('demoPort', 0);
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
  const served = await serveProduct(product, () => startProduct(folder.path, product.ports, settings));
  project.provide('address', product.address);
  project.provide('dataFolder', folder.path);
  project.provide('control', served.control);
  project.provide('demoPort', product.ports.demo);
  return async () => {
    await served.close();
    await mail.close();
    await folder.remove();
  };
}
