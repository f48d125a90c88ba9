import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Offer } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import { readPage } from '@tsenomer/extract';
import { evalOptions } from '../lib/options.ts';
import { qualityOf } from '../lib/quality.ts';
import { processSpeed } from './process-speed.ts';
import type { SavedPage } from './process-speed.ts';
import { readExpected } from './read-expected.ts';
import type { ExpectedPage, Field } from './read-expected.ts';

/**
 * A node reads for days: the first few hundred pages, while the program's code is still being compiled, are no measure
 * of it.
 */
const READINGS = { toWarmUp: 400, timed: 400 } as const;

/**
 * Measures what is read from saved pages on DIR/expected.json with the pages beside it. A field that an entry does not
 * have is not judged; null means that nothing may be said. Prints precision, recall and F1 per field, and the time that
 * a page takes.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const { folder, misses } = evalOptions(argv, 'pages');
  const expected = await readExpected(folder);
  const cases = new Map<Field, Judged[]>();
  const pages: SavedPage[] = [];
  for (const entry of expected) {
    const utf8 = await readSaved(join(folder, entry.file));
    pages.push({ utf8, url: entry.url });
    const { offer, blocked, notFound } = readPage({ utf8, url: entry.url });
    for (const judged of judge(entry, offer)) {
      cases.set(judged.field, [...(cases.get(judged.field) ?? []), judged]);
      if (misses && judged.said !== judged.right)
        console.log(
          JSON.stringify({
            file: entry.file,
            field: judged.field,
            right: judged.right,
            said: judged.said,
            evidence: offer.evidence[judged.field],
            blocked,
            notFound,
          }),
        );
    }
  }
  for (const [field, judged] of cases) {
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
  if (pages.length > 0) await printSpeed(pages);
}

async function readSaved(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

/** What was read for one field of one page, and what is right; null: nothing. */
interface Judged {
  readonly field: Field;
  readonly said: string | null;
  readonly right: string | null;
}

function judge({ fields }: ExpectedPage, offer: Offer): Judged[] {
  const judged: Judged[] = [];
  for (const [field, right] of fields)
    judged.push({ field, right: right === null ? null : comparable(field, right), said: saidOf(field, offer) });
  return judged;
}

function saidOf(field: Field, offer: Offer): string | null {
  if (field === 'price' || field === 'oldPrice') {
    const money = offer[field];
    return money && comparable(field, decimalFromMinor(money.amount, money.currency));
  }
  const said = offer[field];
  return said === null ? null : comparable(field, said);
}

function comparable(field: Field, value: string): string {
  if (field === 'price' || field === 'oldPrice') return String(Number(value));
  // A UPC is a GTIN-13 with a zero before it.
  if (field === 'gtin') return value.replace(/^0+/, '');
  return field === 'availability' ? value.replace(/^.*\//, '') : value.trim().toLowerCase();
}

async function printSpeed(pages: readonly SavedPage[]): Promise<void> {
  const cold = costOfPage(pages, pages.length);
  costOfPage(pages, READINGS.toWarmUp);
  const warm = costOfPage(pages, READINGS.timed);
  const bytes = pages.reduce((sum, { utf8 }) => sum + utf8.length, 0) / pages.length;
  const ofHalfMegabyte = (milliseconds: number): number => Math.round(bytes / milliseconds / 500);
  console.log(
    `${warm.toFixed(2)} ms of CPU a page of ${Math.round(bytes / 1000)} KB: ${Math.round(1000 / warm)} pages/s per thread, ${ofHalfMegabyte(warm)} of 500 KB; of the first pages ${ofHalfMegabyte(cold)}`,
  );
  const { threads, pagesPerSecond } = await processSpeed(pages);
  console.log(
    `As a node reads for its checks, ${threads} threads at once, by the clock: ${Math.round(pagesPerSecond)} pages/s per process, ${ofHalfMegabyte(1000 / pagesPerSecond)} of 500 KB`,
  );
}

/** Milliseconds of processor time that reading a page takes, over so many readings and whole rounds of the pages. */
function costOfPage(pages: readonly SavedPage[], readings: number): number {
  const rounds = Math.ceil(readings / pages.length);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) for (const page of pages) readPage(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (rounds * pages.length);
}
