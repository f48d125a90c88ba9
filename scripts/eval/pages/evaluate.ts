import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { judgePage, learnWeights, lessonsOf, readPage } from '@tsenomer/extract';
import type { Judged, LabelField, LabelledPage, ReadingWeights } from '@tsenomer/extract';
import { evalOptions } from '../lib/options.ts';
import { qualityOf } from '../lib/quality.ts';
import { printSpeed } from './page-speed.ts';
import { readExpected } from './read-expected.ts';
import type { ExpectedPage } from './expected-page.ts';

const WEIGHTS = new URL('../../../packages/extract/src/weighing/', import.meta.url);
/** The labelled pages of the tests. */
const FIXTURES = fileURLToPath(new URL('../../../packages/extract/tests/fixtures/shops', import.meta.url));

/**
 * Measures what is read from labelled pages (`readExpected`). A field that a label does not have is not judged; null
 * means that nothing may be said. Prints precision, recall and F1 per field with intervals, which pages that are none
 * of a product were seen as such, and the time that a page takes.
 *
 * `--train` reads each page with weights that were learnt without its shop, from the others and the tests' pages;
 * `--write` writes those that all of them teach as the weights to deliver.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const { folder, misses, train, write } = evalOptions(argv, 'pages', FIXTURES);
  const pages = await readPages(folder);
  const learner = train || write ? await learnerOf(folder, pages) : null;
  const cases = new Map<LabelField, Judged[]>();
  const refusals: Refusal[] = [];
  for (const entry of pages) {
    const { utf8, url } = entry;
    const { offer, blocked, notFound } = readPage({
      utf8,
      url,
      ...(learner && { weights: learner.without(entry.shop) }),
    });
    refusals.push({ entry, seen: blocked === null ? (notFound === null ? null : 'notfound') : 'blocked' });
    for (const judged of judgePage(entry, offer)) {
      cases.set(judged.field, [...(cases.get(judged.field) ?? []), judged]);
      if (misses && judged.said !== judged.right)
        console.log(JSON.stringify({ file: entry.file, ...judged, evidence: offer.evidence[judged.field] }));
    }
  }
  for (const [field, judged] of cases) printQuality(field, judged);
  printRefusals(refusals);
  if (learner && write) await writeWeights(learner.all());
  if (pages.length > 0 && !learner) await printSpeed(pages);
}

async function readPages(folder: string): Promise<(ExpectedPage & LabelledPage)[]> {
  return Promise.all(
    (await readExpected(folder)).map(async (entry) => ({ ...entry, utf8: await readSaved(join(folder, entry.file)) })),
  );
}

async function readSaved(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** Shops are left out in so many parts. */
const PARTS = 10;

interface Learner {
  readonly without: (shop: string) => ReadingWeights;
  readonly all: () => ReadingWeights;
}

/** Learns from the pages and those of the tests, each part of the shops left out in turn. */
async function learnerOf(folder: string, pages: readonly LabelledPage[]): Promise<Learner> {
  const others = folder === FIXTURES ? [] : await readPages(FIXTURES);
  const lessons = [...others, ...pages].flatMap((page) => lessonsOf(page));
  const known = new Map<number, ReadingWeights>();
  return {
    without: (shop) => {
      const part = partOf(shop);
      const weights = known.get(part) ?? learnWeights(lessons.filter((lesson) => partOf(lesson.shop) !== part));
      known.set(part, weights);
      return weights;
    },
    all: () => learnWeights(lessons),
  };
}

function partOf(shop: string): number {
  let hash = 7;
  for (const char of shop) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % PARTS;
}

async function writeWeights(weights: ReadingWeights): Promise<void> {
  for (const [field, learnt] of Object.entries(weights))
    await writeFile(new URL(`${field}.json`, WEIGHTS), `${JSON.stringify(learnt, null, 2)}\n`);
}

function printQuality(field: LabelField, judged: readonly Judged[]): void {
  const { precision, recall, f1, low, high } = qualityOf(
    judged.map(({ said, right }) => ({
      said: said !== null,
      stated: right !== null,
      hit: right !== null && said === right,
    })),
  );
  console.log(
    `${field.padEnd(13)}${judged.length} pages  P ${precision.toFixed(3)}  R ${recall.toFixed(3)}  F1 ${f1.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`,
  );
}

/** A page, and what it was taken for when it was not read as one of a product. */
interface Refusal {
  readonly entry: ExpectedPage;
  readonly seen: 'blocked' | 'notfound' | null;
}

function printRefusals(refusals: readonly Refusal[]): void {
  const refused = refusals.filter(({ entry }) => entry.kind === 'blocked' || entry.kind === 'notfound');
  const wrong = refusals.filter(({ entry, seen }) =>
    refused.some((each) => each.entry === entry) ? seen !== entry.kind : seen !== null,
  );
  console.log(
    `blocked or not found: ${refused.length} pages, ${refused.length - wrong.filter(({ seen }) => seen === null).length} seen; falsely ${wrong.filter(({ seen }) => seen !== null).length}`,
  );
  for (const { entry, seen } of wrong) console.log(`  ${entry.file} is ${entry.kind}, seen as ${seen ?? 'a page'}`);
}
