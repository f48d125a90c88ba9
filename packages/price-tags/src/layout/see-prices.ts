import { readGlyph } from '../glyphs/read-glyph.ts';
import type { Component } from '../image/components.ts';
import type { Box, Plane } from '../image/picture.ts';
import { mayBeGlyph, mayBeJoined } from './candidates.ts';
import { numbersOf } from './numbers.ts';
import type { DigitRun, ReadGlyph } from './numbers.ts';
import { partGlyphs } from './part-glyphs.ts';
import { priceOfRun } from './price-of-run.ts';
import type { PriceOnTag } from './price-of-run.ts';
import { LEAN, rowsOf } from './rows.ts';
import { cutOut, withoutStrike } from './strike.ts';

/** One way to see the ink of an upright tag: shades with dark ink, what of them is ink, and its parts. */
export interface SeenInk {
  readonly plane: Plane;
  readonly ink: Plane;
  readonly parts: readonly Component[];
}

/** All that one way of seeing ink shows. */
export interface Sight {
  readonly runs: readonly DigitRun[];
  readonly prices: readonly PriceOnTag[];
}

/** Reads the numbers of an upright tag. */
export function seePrices(seen: SeenInk): Sight {
  const { glyphs, points } = glyphsOf(seen);
  const marks = [...seen.parts, ...points];
  const runs = rowsOf(glyphs, LEAN.upright).flatMap((row) => numbersOf(row, marks));
  const prices = runs.map((run) => priceOfRun(run, runs, marks)).filter((price) => price !== null);
  return { runs, prices };
}

/** The glyphs of a tag; what is too wide for one is parted into digits, and points between them, where it has some. */
function glyphsOf({ plane, ink, parts }: SeenInk): { glyphs: ReadGlyph[]; points: Box[] } {
  const points: Box[] = [];
  const glyphs = parts.flatMap((part) => {
    const whole = mayBeGlyph(part, plane.height) ? [{ ...part, ...readGlyph(plane, part), struck: false }] : [];
    const isDigit = whole[0] !== undefined && whole[0].digit !== null;
    const joined = isDigit || !mayBeJoined(part) ? null : joinedDigits(plane, ink, part);
    points.push(...(joined?.points ?? []));
    return joined?.digits ?? whole;
  });
  return { glyphs, points };
}

function joinedDigits(plane: Plane, ink: Plane, part: Component): { digits: ReadGlyph[]; points: Box[] } | null {
  const placed = <B extends Box>(box: B): B => ({ ...box, x: box.x + part.x, y: box.y + part.y });
  const unlined = withoutStrike(ink, part);
  // What a line went through is read without it; its shades have it.
  const drawn = unlined && { ...unlined.ink, data: unlined.ink.data.map((value) => (value === 1 ? 0 : 255)) };
  const pieces = partGlyphs(unlined?.ink ?? cutOut(ink, part), (box) =>
    drawn === null ? readGlyph(plane, placed(box)) : readGlyph(drawn, box),
  );
  if (pieces === null) return null;
  const struck = unlined?.struck ?? false;
  return { digits: pieces.digits.map((piece) => ({ ...placed(piece), struck })), points: pieces.points.map(placed) };
}
