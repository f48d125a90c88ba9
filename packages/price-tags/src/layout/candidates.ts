import type { Component } from '../image/components.ts';

/** What is lower is no digit that can be read, in pixels. */
const LEAST_HEIGHT = 11;
/** Higher than this part of the photo there is no digit, but the tag's own outline. */
const MOST_HEIGHT = 0.6;
const WIDEST = 1.15;
const NARROWEST = 0.1;
/** The part of its box that a glyph inks at least and at most. */
const LEAST_FILLED = 0.16;
const MOST_FILLED = 0.96;

/** Whether ink may be one glyph, by its size and shape. */
export function mayBeGlyph(part: Component, photoHeight: number): boolean {
  const shape = part.width / part.height;
  const filled = part.area / (part.width * part.height);
  return (
    part.height >= LEAST_HEIGHT &&
    part.height <= MOST_HEIGHT * photoHeight &&
    shape <= WIDEST &&
    shape >= NARROWEST &&
    filled >= LEAST_FILLED &&
    // An upright bar fills its box, and is the digit 1 in some fonts.
    (filled <= MOST_FILLED || shape < 0.4)
  );
}

/** Several digits that touch, or that a line joins, are so wide, in heights. */
const JOINED_NARROWEST = 0.95;
const JOINED_WIDEST = 12;
/** The height of joined digits in pixels: a line leans out of them. */
const JOINED_HIGHEST = 260;

/** Whether ink may be several digits: too wide for one. */
export function mayBeJoined({ width, height, area }: Component): boolean {
  const shape = width / height;
  const filled = area / (width * height);
  return (
    height >= LEAST_HEIGHT &&
    height <= JOINED_HIGHEST &&
    shape >= JOINED_NARROWEST &&
    shape <= JOINED_WIDEST &&
    width >= 2 * LEAST_HEIGHT &&
    filled > 0.12 &&
    filled < 0.72
  );
}
