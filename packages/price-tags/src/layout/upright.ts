import { componentsOf } from '../image/components.ts';
import { inkOf, windowOf } from '../image/ink.ts';
import type { Picture } from '../image/picture.ts';
import { inverse, MIXES, planeOf } from '../image/planes.ts';
import { turned } from '../image/turn.ts';
import { mayBeGlyph } from './candidates.ts';
import { LEAN, rowsOf } from './rows.ts';
import { leanOf } from './skew.ts';

/** A picture whose rows of glyphs are level, and by how much it was turned, in radians. */
export interface Upright {
  readonly picture: Picture;
  readonly angle: number;
}

/** Less is not worth the blur of turning; radians. */
const LEAST_ANGLE = 0.012;

/** Turns a photo so that most rows of glyphs, of dark ink or of light, are level. */
export function upright(photo: Picture): Upright {
  const plane = planeOf(photo, MIXES.luma);
  const [dark, light] = [plane, inverse(plane)].map((each) => {
    const glyphs = componentsOf(inkOf(each, windowOf(each))).filter((part) => mayBeGlyph(part, each.height));
    return leanOf(rowsOf(glyphs, LEAN.taken));
  });
  const angle = ((light?.weight ?? 0) > (dark?.weight ?? 0) ? light : dark)?.angle ?? 0;
  return Math.abs(angle) < LEAST_ANGLE
    ? { picture: photo, angle: 0 }
    : { picture: turned(photo, -angle), angle: -angle };
}
