import { z } from 'zod';
import { readMeasureText } from '@tsenomer/extract';
import { answerLines } from '../json-lines.ts';
import type { Streams } from '../json-lines.ts';
import { lineId } from '../line-id.ts';

const task = z.object({ id: lineId, text: z.string() });

/** `measure`: product names → their whole content in g, ml, m or pcs; null where the name states none. */
export function measureCommand(streams: Streams): Promise<void> {
  return answerLines(streams, task, ({ id, text }) => {
    const read = readMeasureText(text);
    return { id, value: read?.value ?? null, unit: read?.unit ?? null, count: read?.count ?? null };
  });
}
