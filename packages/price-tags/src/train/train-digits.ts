import { FONTS } from '../generate/fonts.ts';
import { packed } from '../glyphs/kept-network.ts';
import type { KeptNetwork } from '../glyphs/kept-network.ts';
import { fieldOf } from '../glyphs/normalise.ts';
import type { Plane } from '../image/picture.ts';
import { pickOf, randomFrom } from '../random.ts';
import type { Random } from '../random.ts';
import { fitNetwork, rightPart } from './fit-network.ts';
import type { Sample } from './fit-network.ts';
import { drawnGlyph } from './glyph-masks.ts';
import { harmedGlyph } from './harm-glyph.ts';

const UNITS = 64;
const ROUNDS = 14;
const PER_DIGIT = 4200;
/** Letters and signs of tags. What looks like a digit (О, З, I, l) is left out: the row it stands in tells. */
const OTHERS = Array.from('АБВГДЕЖИКЛМНПРСТУФХЦЧШЩЭЮЯабвгдежиклмнпрстуфхцчшщыэюяRKTMWNAEFHLUVY₽%*+?№#&/');
/** What is found as one where glyphs touch. */
const PAIRS = [
  '00',
  '11',
  '12',
  '14',
  '19',
  '21',
  '22',
  '25',
  '38',
  '40',
  '47',
  '49',
  '50',
  '68',
  '72',
  '77',
  '90',
  '99',
  'ру',
  'уб',
  'шт',
  'кг',
  '%%',
];

export interface TrainedDigits {
  readonly kept: KeptNetwork;
  /** The part of samples read right: those it was fitted to, and others. */
  readonly right: { readonly fitted: number; readonly fresh: number };
}

/**
 * Trains the network of digits on generated glyphs of the tuning fonts. Ten classes are digits, the last is all else.
 */
export async function trainDigits(seed: number, tell: (words: string) => void): Promise<TrainedDigits> {
  const glyphs = await drawnGlyphs();
  tell(`${glyphs.reduce((count, each) => count + each.length, 0)} glyphs drawn`);
  const samples = samplesOf(glyphs, randomFrom(seed), PER_DIGIT);
  tell(`${samples.length} samples`);
  const network = fitNetwork(samples, { units: UNITS, classes: glyphs.length, rounds: ROUNDS, seed });
  const fresh = samplesOf(glyphs, randomFrom(seed + 1), 300);
  return { kept: packed(network), right: { fitted: rightPart(network, samples), fresh: rightPart(network, fresh) } };
}

async function drawnGlyphs(): Promise<Plane[][]> {
  const texts = [...Array.from('0123456789', (digit) => [digit]), [...OTHERS, ...PAIRS]];
  return Promise.all(
    texts.map(async (each) => {
      const drawn = await Promise.all(each.flatMap((text) => FONTS.tuning.map((font) => drawnGlyph(text, font))));
      return drawn.filter((glyph) => glyph !== null);
    }),
  );
}

function samplesOf(glyphs: readonly (readonly Plane[])[], random: Random, perDigit: number): Sample[] {
  return glyphs.flatMap((each, nth) =>
    Array.from({ length: nth < 10 ? perDigit : perDigit * 3 }, () => {
      const { plane, box } = harmedGlyph(pickOf(random, each), random);
      return { field: fieldOf(plane, nth < 10 || random() < 0.8 ? box : halfOf(box, random)), class: nth };
    }),
  );
}

/** A piece of a glyph, as a crease or a wrong cut leaves it. */
function halfOf(box: { x: number; y: number; width: number; height: number }, random: Random) {
  const upright = random() < 0.5;
  return upright ? { ...box, height: Math.max(6, box.height * 0.55) } : { ...box, width: Math.max(2, box.width * 0.5) };
}
