import type { ReadRow } from '../src/words/read-row.ts';
import { CLASSES, classOf } from '../src/words/signs.ts';

interface Put {
  readonly x?: number;
  /** The ground line. */
  readonly y?: number;
  readonly capital?: number;
}

/** A row whose signs are all read clearly, as wide as most of them are. */
export function readRow(text: string, { x = 0, y = 60, capital = 24 }: Put = {}): ReadRow {
  const advance = capital * 0.8;
  const signs = Array.from(text, (sign, at) => {
    const found = classOf(sign) ?? 0;
    const chances = Float32Array.from(CLASSES, (_, nth) => (nth === found ? 0.97 : 0.03 / CLASSES.length));
    return { text: CLASSES[found] ?? '', chance: 0.97, chances, x: x + (at + 0.5) * advance, isLarge: false };
  });
  const line = { from: x, to: x + text.length * advance, at: y, slope: 0, capital };
  return { signs, line, chance: 0.97 };
}
