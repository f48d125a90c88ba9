import sharp from 'sharp';
import { between } from '../random.ts';
import type { Random } from '../random.ts';
import type { Picture } from '../image/picture.ts';

/** How much is done to a tag at a level of harm. Degrees, parts of the tag's width, pixels, shades. */
export interface Harm {
  readonly tilt: number;
  readonly perspective: number;
  readonly bend: number;
  readonly blur: number;
  readonly noise: number;
  /** How bright the darkest photo is. */
  readonly dark: number;
  /** How much darker one side is. */
  readonly shade: number;
  /** How often something lies over a corner, or light glares. */
  readonly covered: number;
  readonly quality: number;
}

/** From a clean photo to one that people would take again. */
export const LEVELS = {
  clean: { tilt: 1, perspective: 0, bend: 0, blur: 0.4, noise: 2, dark: 0.95, shade: 0.05, covered: 0, quality: 90 },
  light: {
    tilt: 5,
    perspective: 0.02,
    bend: 0.004,
    blur: 0.8,
    noise: 5,
    dark: 0.75,
    shade: 0.2,
    covered: 0.1,
    quality: 80,
  },
  medium: {
    tilt: 10,
    perspective: 0.04,
    bend: 0.008,
    blur: 1.4,
    noise: 8,
    dark: 0.55,
    shade: 0.35,
    covered: 0.3,
    quality: 70,
  },
  heavy: {
    tilt: 15,
    perspective: 0.06,
    bend: 0.012,
    blur: 2.2,
    noise: 12,
    dark: 0.35,
    shade: 0.5,
    covered: 0.5,
    quality: 60,
  },
} as const satisfies Readonly<Record<string, Harm>>;

/** What light, lens, sensor and file do to a photo. @returns .webp as devices hand in */
export async function photographed(random: Random, picture: Picture, harm: Harm): Promise<Uint8Array> {
  const bright = between(random, harm.dark, 1);
  const shade = between(random, 0, harm.shade);
  const turn = between(random, 0, Math.PI * 2);
  const { width, height } = picture;
  const data = new Uint8Array(picture.data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const across = (x / width - 0.5) * Math.cos(turn) + (y / height - 0.5) * Math.sin(turn);
      const light = bright * (1 - shade * (across + 0.5));
      const at = (y * width + x) * 3;
      for (let channel = at; channel < at + 3; channel += 1)
        data[channel] = Math.min(255, (picture.data[channel] ?? 0) * light);
    }
  const blurred = await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(Math.max(0.3, between(random, harm.blur * 0.5, harm.blur)))
    .raw()
    .toBuffer();
  const grain = Float32Array.from({ length: 65_536 }, () => (random() + random() + random() - 1.5) * 2 * harm.noise);
  const noisy = new Uint8ClampedArray(blurred.length);
  for (let at = 0; at < noisy.length; at += 1)
    noisy[at] = (blurred[at] ?? 0) + (grain[(Math.imul(at, 2_654_435_761) >>> 15) & 65_535] ?? 0);
  return sharp(noisy, { raw: { width, height, channels: 3 } })
    .webp({ quality: harm.quality })
    .toBuffer();
}
