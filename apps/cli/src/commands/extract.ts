import { readFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { readText } from '@tsenomer/collect';
import type { Money, PageReading } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import { explainPage } from '@tsenomer/extract';
import { readAnswer } from '@tsenomer/sites';
import { answerLines } from '../json-lines.ts';
import type { Streams } from '../json-lines.ts';
import { lineId } from '../line-id.ts';

const unzip = promisify(gunzip);

const task = z.object({
  id: lineId,
  /** The address the page was saved from. */
  url: z.string(),
  /**
   * The saved page, or what the site's data service answered, relative to where the command runs; `.gz` is unpacked.
   */
  file: z.string().min(1),
  currency: z.string().nullish(),
});

/**
 * `extract`: saved pages and answers → what they say about their product. With `--explain` also the candidates of each
 * field, what was seen of them and what that weighs, as the generic reading has them.
 */
export function extractCommand(streams: Streams, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { explain: { type: 'boolean', default: false } } });
  return answerLines(streams, task, async ({ id, url, file, currency }) => {
    const text = readText(await readBytes(file), undefined);
    const markup = text.utf8 === null ? { html: text.html } : { utf8: text.utf8 };
    const input = { ...markup, url, currency: currency ?? null };
    const reading = presentReading(readAnswer(input));
    return values.explain ? { id, ...reading, candidates: explainPage(input).candidates } : { id, ...reading };
  });
}

async function readBytes(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  return file.endsWith('.gz') ? unzip(bytes) : bytes;
}

/** A reading with amounts as decimal numbers. */
export function presentReading({ offer, blocked, notFound }: PageReading): object {
  const { evidence, price, oldPrice, otherPrices, ...rest } = offer;
  return {
    price: price && { amount: decimalNumber(price), currency: price.currency },
    oldPrice: oldPrice && { amount: decimalNumber(oldPrice), currency: oldPrice.currency },
    ...rest,
    otherPrices: otherPrices.map((other) => ({
      kind: other.kind,
      amount: decimalNumber(other.price),
      currency: other.price.currency,
      evidence: other.evidence,
    })),
    blocked,
    notFound,
    evidence,
  };
}

function decimalNumber({ amount, currency }: Money): number {
  return Number(decimalFromMinor(amount, currency));
}
