import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { decodeText } from '@tsenomer/collect';
import type { Money, PageReading } from '@tsenomer/contracts';
import { decimalFromMinor } from '@tsenomer/contracts';
import { readPage } from '@tsenomer/extract';
import { answerLines } from '../json-lines.ts';
import type { Streams } from '../json-lines.ts';
import { lineId } from '../line-id.ts';

const unzip = promisify(gunzip);

const task = z.object({
  id: lineId,
  /** The address the page was saved from. */
  url: z.string(),
  /** The saved page, relative to where the command runs; `.gz` is unpacked. */
  file: z.string().min(1),
  currency: z.string().nullish(),
});

/** `extract`: saved pages → what they say about their product. */
export function extractCommand(streams: Streams): Promise<void> {
  return answerLines(streams, task, async ({ id, url, file, currency }) => {
    const html = await readHtml(file);
    return { id, ...presentReading(readPage({ html, url, currency: currency ?? null })) };
  });
}

async function readHtml(file: string): Promise<string> {
  const bytes = await readFile(file);
  return decodeText(file.endsWith('.gz') ? await unzip(bytes) : bytes, undefined);
}

/** A reading with amounts as decimal numbers. */
export function presentReading({ offer, blocked, notFound }: PageReading): object {
  const { evidence, price, oldPrice, ...rest } = offer;
  return {
    price: price && { amount: decimalNumber(price), currency: price.currency },
    oldPrice: oldPrice && { amount: decimalNumber(oldPrice), currency: oldPrice.currency },
    ...rest,
    blocked,
    notFound,
    evidence,
  };
}

function decimalNumber({ amount, currency }: Money): number {
  return Number(decimalFromMinor(amount, currency));
}
