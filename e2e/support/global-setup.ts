import type { TestProject } from 'vitest/node';
import { freshDataFolder, startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the suite's server answers, without a slash at the end. */
    address: string;
    /** Where that server keeps its data, the letters it writes among them. */
    dataFolder: string;
  }
}

/**
 * One server with the demo's market for the whole suite, on a data folder of its own. E2E_ADDRESS and E2E_DATA_DIR name
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
  const product = await startProduct(folder.path).catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  project.provide('address', product.address);
  project.provide('dataFolder', folder.path);
  return async () => {
    await product.end('SIGINT');
    await folder.remove();
  };
}
