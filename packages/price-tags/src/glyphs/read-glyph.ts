import type { Box, Plane } from '../image/picture.ts';
import kept from './digits.json' with { type: 'json' };
import { unpacked } from './kept-network.ts';
import { chancesOf } from './network.ts';
import { fieldOf } from './normalise.ts';

/** A digit, or null where a glyph is none. */
export interface GlyphReading {
  readonly digit: number | null;
  /** The chance that this is right, by the network's own judgement. */
  readonly chance: number;
}

const NETWORK = unpacked(kept);

/** What a glyph is. @param plane with dark ink */
export function readGlyph(plane: Plane, box: Box): GlyphReading {
  const chances = chancesOf(NETWORK, fieldOf(plane, box));
  let best = 0;
  chances.forEach((chance, at) => {
    if (chance > (chances[best] ?? 0)) best = at;
  });
  return { digit: best < 10 ? best : null, chance: chances[best] ?? 0 };
}
