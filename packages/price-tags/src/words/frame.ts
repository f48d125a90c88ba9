import { STRIP } from './strip.ts';
import type { Strip } from './strip.ts';

/** What the network sees at once: so many columns of a strip. */
export const FRAME = { width: 20, step: 2 } as const;
export const FRAME_INPUTS = FRAME.width * STRIP.height;

/** The ink around a column of a strip; paper beyond its ends. */
export function frameOf({ width, ink }: Strip, middle: number): Float32Array {
  const frame = new Float32Array(FRAME_INPUTS);
  const from = Math.round(middle - FRAME.width / 2);
  const [first, last] = [Math.max(0, from), Math.min(width, from + FRAME.width)];
  if (last <= first) return frame;
  for (let y = 0; y < STRIP.height; y += 1)
    frame.set(ink.subarray(y * width + first, y * width + last), y * FRAME.width + first - from);
  return frame;
}
