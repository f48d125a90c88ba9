import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * How Node collects garbage in the server. By itself it lets garbage lie where memory is plentiful: an import of
 * 100,000 rows then takes 370 MB instead of 190, at no gain in speed (docs/performance.md).
 */
export const SERVER_NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'];

/**
 * Where Node keeps modules as it compiled them, types stripped, for the next process that loads the same ones. Import
 * of `core` takes two thirds of the time with it and 20 MB less in each process; where the folder cannot be written,
 * Node goes without. What changed is compiled anew: it is found by its contents.
 */
export const COMPILED = join(ROOT, '.tmp', 'compiled');
