import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readMeasureText } from '@tsenomer/extract';
import { isObject } from '../lib/json.ts';
import { evalOptions } from '../lib/options.ts';
import { shareText } from '../lib/share.ts';

interface Product {
  readonly title: string;
  /** In g. */
  readonly weight: number | null;
  /** In ml. */
  readonly volume: number | null;
}

/** A scale and a label round differently. */
const TOLERANCE = 0.01;

/**
 * Measures the reading of weights and volumes from names on the answers of a grocery chain: every object with `title`
 * and `masterData`, wherever it stands in DIR/*.json. Right is what equals the weight in g or the volume in ml.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const { folder, misses } = evalOptions(argv, 'perekrestok');
  const products = await readProducts(folder);
  let [said, right, silent] = [0, 0, 0];
  for (const { title, weight, volume } of products) {
    const read = readMeasureText(title);
    if (!read || (read.unit !== 'g' && read.unit !== 'ml')) {
      const isSilence = statesContent(title);
      silent += Number(isSilence);
      if (isSilence && misses) console.log(JSON.stringify({ title, read: null, weight, volume }));
      continue;
    }
    said += 1;
    const isRight = [weight, volume].some(
      (stated) => stated !== null && Math.abs(stated - read.value) <= stated * TOLERANCE,
    );
    right += Number(isRight);
    if (!isRight && misses) console.log(JSON.stringify({ title, read, weight, volume }));
  }
  console.log(`${products.length} products; a weight or volume is read from ${said}, ${silent} more seem to state one`);
  console.log(
    `right     ${shareText({ hits: right, of: said })}\nof all    ${shareText({ hits: right, of: said + silent })}`,
  );
}

/** Whether a name seems to state a content that was not read: a number before a unit of weight or volume. */
function statesContent(title: string): boolean {
  return /\d\s?(?:г|гр|кг|мл|л)(?![\p{L}\d])/iu.test(title);
}

async function readProducts(folder: string): Promise<readonly Product[]> {
  const found = new Map<number, Product>();
  for (const file of await readdir(folder)) {
    const pending: unknown[] = file.endsWith('.json') ? [JSON.parse(await readFile(join(folder, file), 'utf8'))] : [];
    for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
      if (isObject(value)) {
        const { id, title, masterData } = value;
        if (typeof id === 'number' && typeof title === 'string' && isObject(masterData))
          found.set(id, { title, weight: numberOf(masterData['weight']), volume: numberOf(masterData['volume']) });
      }
      if (typeof value === 'object' && value !== null)
        pending.push(...Object.values(value).filter((inner) => inner !== undefined));
    }
  }
  return [...found.values()];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 ? value : null;
}
