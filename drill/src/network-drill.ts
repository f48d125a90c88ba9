import { parseArgs } from 'node:util';
import { lacking } from './network/requirements.ts';
import { runNetwork } from './network/run-network.ts';
import type { NetworkSize } from './network/run-network.ts';
import { networkSummary } from './network/summary.ts';
import { numberOf } from './options.ts';

/** A few hundred links in each run. */
const FULL: NetworkSize = { seed: 1, companies: 6, products: 50, troubles: 'all' };

/**
 * Lives through a bad network and prints what it came to.
 * @param argv `--seed 1 --products 50 --few`.
 * @returns how many things differ; 1 where this machine cannot run it, which is told.
 */
export async function networkDrill(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { seed: { type: 'string' }, products: { type: 'string' }, few: { type: 'boolean' } },
  });
  const size: NetworkSize = {
    ...FULL,
    seed: numberOf('seed', values.seed, { from: 0, to: 2 ** 31 }) ?? FULL.seed,
    products: numberOf('products', values.products, { from: 10, to: 500 }) ?? FULL.products,
    troubles: values.few === true ? 'few' : 'all',
  };
  const missing = lacking();
  if (missing.length > 0) {
    process.stderr.write(`A drill of the network cannot run here. It needs: ${missing.join('; ')}.\n`);
    return 1;
  }
  const began = performance.now();
  const over = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
  const tell = (line: string): void => void process.stderr.write(`  ${line}\n`);
  const result = await runNetwork(size, tell, over.signal);
  process.stdout.write(`${networkSummary(size, result, (performance.now() - began) / 1000)}\n`);
  return result.compared.filter(({ differences }) => differences > 0).length;
}
