import { FONTS } from '../generate/fonts.ts';
import { packed } from '../glyphs/kept-network.ts';
import type { KeptNetwork } from '../glyphs/kept-network.ts';
import { pickOf, randomFrom } from '../random.ts';
import type { Random } from '../random.ts';
import { FRAME, frameOf } from '../words/frame.ts';
import { CLASSES, classOf, GAP, NOTHING } from '../words/signs.ts';
import { stripOf } from '../words/strip.ts';
import { drawnRow } from './drawn-row.ts';
import type { DrawnRow } from './drawn-row.ts';
import { drawnFont } from './drawn-signs.ts';
import type { DrawnFont } from './drawn-signs.ts';
import { fitNetwork, rightPart } from './fit-network.ts';
import type { Sample } from './fit-network.ts';
import { madeUpText, SIGNS } from './made-up-text.ts';

const UNITS = 192;
const ROUNDS = 8;
const ROWS = 1250;

/** A frame shows the sign whose middle is so near, in pixels of the strip, and none where all are so far. */
const NEAR = 1.6;
const FAR = 3;
/** Between words there is no ink so far to both sides. */
const EMPTY = 2.4;
/** So many of the frames are learnt from: more rows say more than more frames of a row. */
const KEPT = { sign: 0.65, gap: 0.25, nothing: 0.35 } as const;

export interface TrainedLetters {
  readonly kept: KeptNetwork;
  /** The part of frames read right: those it was fitted to, and others. */
  readonly right: { readonly fitted: number; readonly fresh: number };
}

/** Trains the network of letters on drawn rows of the tuning fonts. */
export async function trainLetters(seed: number, tell: (words: string) => void): Promise<TrainedLetters> {
  const fonts: DrawnFont[] = [];
  // One after the other: what draws texts does not bear many fonts at once.
  for (const font of FONTS.tuning) fonts.push(await drawnFont(font, SIGNS));
  tell(`${fonts.length} fonts drawn`);
  const samples = samplesOf(fonts, randomFrom(seed), ROWS);
  tell(`${samples.length} frames of ${CLASSES.length} classes`);
  const network = fitNetwork(samples, { units: UNITS, classes: CLASSES.length, rounds: ROUNDS, seed });
  const fresh = samplesOf(fonts, randomFrom(seed + 1), ROWS / 20);
  return { kept: packed(network), right: { fitted: rightPart(network, samples), fresh: rightPart(network, fresh) } };
}

function samplesOf(fonts: readonly DrawnFont[], random: Random, rows: number): Sample[] {
  return Array.from({ length: rows }, () => {
    const row = drawnRow(madeUpText(random), pickOf(random, fonts), random);
    return framesOf(row, random);
  }).flat();
}

/** Some of a row's frames: those near the middle of a sign, those between signs, and those between words. */
function framesOf(row: DrawnRow, random: Random): Sample[] {
  const strip = stripOf(row.plane, row.line);
  const inStrip = (x: number): number => (x - row.line.from) / strip.scale;
  const signs = row.signs.map(({ sign, left, right }) => ({
    meant: classOf(sign),
    left: inStrip(left),
    right: inStrip(right),
    middle: inStrip((left + right) / 2),
  }));
  const samples: Sample[] = [];
  for (let at = 1; at < strip.width; at += FRAME.step) {
    const away = signs.map(({ middle }) => Math.abs(middle - at));
    const nearest = Math.min(...away);
    const gap = signs.reduce((least, { left, right }) => Math.min(least, Math.max(left - at, at - right)), Infinity);
    const near = signs[away.indexOf(nearest)]?.meant ?? null;
    const meant = nearest <= NEAR ? near : gap >= EMPTY ? GAP : nearest >= FAR ? NOTHING : null;
    if (meant !== null && random() < KEPT[meant > GAP ? 'sign' : meant === GAP ? 'gap' : 'nothing'])
      samples.push({ field: frameOf(strip, at), class: meant });
  }
  return samples;
}
