import { z } from 'zod';
import { readCurrencyText, readPriceText } from '@tsenomer/extract';
import { answerLines } from '../json-lines.ts';
import type { Streams } from '../json-lines.ts';
import { lineId } from '../line-id.ts';

const task = z.object({ id: lineId, text: z.string().nullable(), hint: z.string().nullish() });

/** `price`: prices as people write them → amount, currency and symbol; null for what the text does not say. */
export function priceCommand(streams: Streams): Promise<void> {
  return answerLines(streams, task, ({ id, text, hint }) => {
    const read = text === null ? null : readPriceText(text, hint ?? null);
    const named = read ?? readCurrencyText(text ?? '', hint ?? null);
    return {
      id,
      amount: read && Number(read.amount),
      currency: named?.currency ?? null,
      symbol: named?.symbol ?? null,
    };
  });
}
