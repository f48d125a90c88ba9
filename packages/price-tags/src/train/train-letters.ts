import { FONTS } from '../generate/fonts.ts';
import { packed } from '../glyphs/kept-network.ts';
import type { KeptNetwork } from '../glyphs/kept-network.ts';
import { between, pickOf, randomFrom } from '../random.ts';
import type { Random } from '../random.ts';
import { FRAME, frameOf } from '../words/frame.ts';
import { CLASSES, classOf, GAP, NOTHING } from '../words/signs.ts';
import { stripOf } from '../words/strip.ts';
import type { Strip } from '../words/strip.ts';
import { drawnRow } from './drawn-row.ts';
import type { DrawnRow } from './drawn-row.ts';
import { drawnFont } from './drawn-signs.ts';
import type { DrawnFont } from './drawn-signs.ts';
import { fitNetwork, rightPart } from './fit-network.ts';
import type { Sample } from './fit-network.ts';
import { madeUpText, SIGNS } from './made-up-text.ts';

const UNITS = 144;
const ROUNDS = 6;
const ROWS = 2000;

/** A frame shows the sign whose middle is so near, in pixels of the strip, and none where all are so far. */
const NEAR = 1.6;
const FAR = 3;
/** Between words there is no ink so far to both sides. */
const EMPTY = 2.4;

export interface TrainedLetters {
  readonly kept: KeptNetwork;
  /** The part of frames read right: those it was fitted to, and others. */
  readonly right: { readonly fitted: number; readonly fresh: number };
}

/** Trains the network of letters on drawn rows of the tuning fonts. */
export async function trainLetters(seed: number, tell: (words: string) => void): Promise<TrainedLetters> {
  const fonts = await drawnFonts();
  tell(`${fonts.length} fonts drawn`);
  return fitLetters(fonts, seed, tell);
}

export async function drawnFonts(): Promise<DrawnFont[]> {
  const fonts: DrawnFont[] = [];
  // One after the other: what draws texts does not bear many fonts at once.
  for (const font of FONTS.tuning) fonts.push(await drawnFont(font, SIGNS));
  return fonts;
}

/** @param part of the rows that are drawn, to try. */
export function fitLetters(
  fonts: readonly DrawnFont[],
  seed: number,
  tell: (words: string) => void,
  part = 1,
): TrainedLetters {
  const samples = samplesOf(fonts, randomFrom(seed), ROWS * part);
  tell(`${samples.length} frames of ${CLASSES.length} classes`);
  const network = fitNetwork(samples, { units: UNITS, classes: CLASSES.length, rounds: ROUNDS, seed });
  const fresh = samplesOf(fonts, randomFrom(seed + 1), (ROWS * part) / 20);
  return { kept: packed(network), right: { fitted: rightPart(network, samples), fresh: rightPart(network, fresh) } };
}

function samplesOf(fonts: readonly DrawnFont[], random: Random, rows: number): Sample[] {
  return Array.from({ length: rows }, () => {
    const row = drawnRow(madeUpText(random), pickOf(random, fonts), random);
    return framesOf(row, random);
  }).flat();
}

/** Frames of a row: at each sign, between signs, and between words. */
function framesOf(row: DrawnRow, random: Random): Sample[] {
  const strip = stripOf(row.plane, row.line);
  const signs = row.signs.map(({ sign, left, right }) => ({
    sign,
    left: (left - row.line.from) / strip.scale,
    right: (right - row.line.from) / strip.scale,
  }));
  const middles = signs.map(({ left, right }) => (left + right) / 2);
  const samples: Sample[] = [];
  signs.forEach(({ sign }, nth) => {
    const found = classOf(sign);
    if (found !== null) samples.push(sampleAt(strip, (middles[nth] ?? 0) + between(random, -NEAR, NEAR), found));
  });
  for (let at = 0; at < strip.width; at += FRAME.step + 1) {
    const gap = signs.reduce((least, { left, right }) => Math.min(least, Math.max(left - at, at - right)), Infinity);
    const isFar = middles.every((middle) => Math.abs(middle - at) >= FAR);
    if (gap >= EMPTY) {
      if (random() < 0.35) samples.push(sampleAt(strip, at, GAP));
    } else if (isFar && random() < 0.5) samples.push(sampleAt(strip, at, NOTHING));
  }
  return samples;
}

function sampleAt(strip: Strip, middle: number, meant: number): Sample {
  return { field: frameOf(strip, middle), class: meant };
}
