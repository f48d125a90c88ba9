import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readPriceTag } from '@tsenomer/price-tags';
import type { AmountOnTag } from '@tsenomer/price-tags';
import { trainDigits, trainLetters } from '@tsenomer/price-tags/train';
import { shareText } from '../lib/share.ts';
import { generatedPhotos, ownPhotos } from './labelled-photos.ts';
import type { LabelledPhoto } from './labelled-photos.ts';
import type { Judged } from './judged.ts';
import { wordsMissText, wordsText } from './words-figures.ts';

/**
 * Measures the reading of price tags: on tags of other fonts and another seed than those that it was tuned on, on
 * those (`--tuning`), or on a folder of one's own. `[FOLDER] [--tuning] [--seed N] [--count N] [--misses]`. `--train
 * digits` and `--train letters` train a network anew and write its file instead.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      tuning: { type: 'boolean', default: false },
      seed: { type: 'string' },
      count: { type: 'string', default: '50' },
      misses: { type: 'boolean', default: false },
      train: { type: 'string' },
    },
  });
  if (values.train !== undefined) return train(values.train);
  const [folder] = positionals;
  const seed = Number(values.seed ?? (values.tuning ? 1_100_000 : 1_200_000));
  const photos =
    folder === undefined
      ? generatedPhotos({ fonts: values.tuning ? 'tuning' : 'judging', seed, count: Number(values.count) })
      : ownPhotos(folder);
  const judged: Judged[] = [];
  for await (const photo of photos) {
    const one = await judge(photo);
    judged.push(one);
    if (values.misses)
      for (const text of [...(isExact(one) ? [] : [missText(one)]), ...wordsMissText(one)]) console.log(text);
  }
  for (const group of new Set(judged.map(({ photo }) => photo.group)))
    console.log(
      pricesText(
        group,
        judged.filter(({ photo }) => photo.group === group),
      ),
    );
  console.log(pricesText('all', judged));
  console.log(othersText(judged));
  console.log(wordsText(judged));
}

/** The networks: how each is trained, and its file. */
const NETWORKS = {
  digits: { train: trainDigits, file: 'glyphs/digits.json' },
  letters: { train: trainLetters, file: 'words/letters.json' },
} as const;
const TRAINING_SEED = 7;

async function train(name: string): Promise<void> {
  if (name !== 'digits' && name !== 'letters') throw new Error('Which network? digits or letters');
  const { kept, right } = await NETWORKS[name].train(TRAINING_SEED, console.log);
  const file = new URL(`../../../packages/price-tags/src/${NETWORKS[name].file}`, import.meta.url);
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`);
  console.log(
    `${name} read right: ${right.fitted.toFixed(4)} of those it was fitted to, ${right.fresh.toFixed(4)} of others`,
  );
}

async function judge(photo: LabelledPhoto): Promise<Judged> {
  const before = process.cpuUsage();
  const reading = await readPriceTag(photo.photo);
  const { user, system } = process.cpuUsage(before);
  return { photo, reading, milliseconds: (user + system) / 1000 };
}

function isExact({ photo, reading }: Judged): boolean {
  return isRight(reading.price, photo.price);
}

function isRight(read: AmountOnTag | null, meant: number | null | undefined): boolean {
  return read === null ? meant === null : read.amount === BigInt(meant ?? -1);
}

/** A line of the table: how many prices are exact, exact and sure, surely wrong, and how long a photo takes. */
function pricesText(group: string, judged: readonly Judged[]): string {
  const exact = judged.filter(isExact);
  const share = (hits: readonly Judged[]): string => shareText({ hits: hits.length, of: judged.length });
  const times = judged.map(({ milliseconds }) => milliseconds).sort((left, right) => left - right);
  return [
    group.padEnd(8),
    `exact ${share(exact)}`,
    `exact and sure ${share(exact.filter(isSure))}`,
    `surely wrong ${share(judged.filter((one) => isSure(one) && !isExact(one)))}`,
    `processor ms: median ${time(times, 0.5)}, 95 % ${time(times, 0.95)}, most ${time(times, 1)}`,
  ].join('  ');
}

function isSure({ reading }: Judged): boolean {
  return reading.price?.sure === true;
}

function time(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
}

/** The other values: where a tag has one, and where it has none. */
function othersText(judged: readonly Judged[]): string {
  const amounts = (['oldPrice', 'secondPrice'] as const).map((name) => {
    const having = judged.filter(({ photo }) => typeof photo[name] === 'number');
    const without = judged.filter(({ photo }) => photo[name] === null);
    const right = having.filter(({ photo, reading }) => isRight(reading[name], photo[name]));
    const surelyWrong = judged.filter(
      ({ photo, reading }) =>
        photo[name] !== undefined && reading[name]?.sure === true && !isRight(reading[name], photo[name]),
    );
    const invented = without.filter(({ reading }) => reading[name] !== null);
    return `${name.padEnd(12)} exact ${count(right, having)}, surely wrong ${count(surelyWrong, judged)}, seen where there is none ${count(invented, without)}`;
  });
  const barred = judged.filter(({ photo }) => typeof photo.barcode === 'string');
  const barcodes = barred.filter(({ photo, reading }) => reading.barcode?.code === photo.barcode);
  const wrong = judged.filter(
    ({ photo, reading }) => reading.barcode !== null && reading.barcode.code !== photo.barcode,
  );
  const named = judged.filter(({ photo }) => photo.article !== undefined);
  const articles = named.filter(({ photo, reading }) => reading.numbers.some(({ code }) => code === photo.article));
  return [
    ...amounts,
    `${'barcode'.padEnd(12)} exact ${count(barcodes, barred)}, wrong ${wrong.length}`,
    `${'article'.padEnd(12)} among the numbers ${count(articles, named)}`,
  ].join('\n');
}

function count(hits: readonly unknown[], of: readonly unknown[]): string {
  return shareText({ hits: hits.length, of: of.length });
}

function missText({ photo, reading: { price } }: Judged): string {
  return JSON.stringify({
    photo: photo.file,
    meant: photo.price,
    read: price === null ? null : Number(price.amount),
    certainty: price?.certainty,
  });
}
