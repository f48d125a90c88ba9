import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CHOICE_MODEL, createCatalogue, rankOffer, readListing } from '@tsenomer/matching';
import { answerLines } from '../json-lines.ts';
import type { Streams } from '../json-lines.ts';
import { lineId } from '../line-id.ts';

const record = z.looseObject({ id: lineId });

/** `match --catalog FILE`: offers → the products of the catalogue that they may mean, most probable first. */
export async function matchAgainstCatalogue(streams: Streams, file: string, top: number): Promise<void> {
  const products = readProducts(await readFile(file, 'utf8'), file);
  const catalogue = createCatalogue(products.map((product) => readListing(product)));
  await answerLines(streams, record, (offer) => ({
    id: offer.id,
    ranked: rankOffer(catalogue, readListing(offer), CHOICE_MODEL, top).map(({ position, score, decision, gates }) => ({
      id: products[position]?.id,
      score,
      decision,
      ...(gates.length > 0 ? { reasons: gates } : {}),
    })),
  }));
}

/** JSON lines, or one JSON array. @throws Error naming the line that is no product. */
function readProducts(text: string, file: string): z.output<typeof record>[] {
  if (text.trimStart().startsWith('[')) return z.array(record).parse(JSON.parse(text));
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const parsed = record.safeParse(parseJson(line));
    if (!parsed.success) throw new Error(`${file}:${at + 1}: a product is a JSON object with an id`);
    return [parsed.data];
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
