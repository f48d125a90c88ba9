import type { Picture, Plane } from './picture.ts';

/** Parts of the channels in a shade of grey. */
type Mix = readonly [red: number, green: number, blue: number];

/**
 * Ways to see ink: by brightness; red ink on yellow by green; black ink on red by red. Parts of ITU-R BT.601, and
 * single channels.
 */
export const MIXES = { luma: [0.299, 0.587, 0.114], green: [0, 1, 0], red: [1, 0, 0] } as const satisfies Readonly<
  Record<string, Mix>
>;

/** A picture in shades of grey, stretched so that its darkest and lightest per cent are black and white. */
export function planeOf({ width, height, data }: Picture, [red, green, blue]: Mix): Plane {
  const plane = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < plane.length; at += 1, from += 3)
    plane[at] = (data[from] ?? 0) * red + (data[from + 1] ?? 0) * green + (data[from + 2] ?? 0) * blue;
  return { width, height, data: stretched(plane) };
}

/** Light ink on dark paper becomes dark ink on light paper. */
export function inverse({ width, height, data }: Plane): Plane {
  return { width, height, data: data.map((value) => 255 - value) };
}

function stretched(data: Uint8Array): Uint8Array {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const low = shadeBelow(counts, data.length * 0.01);
  const high = Math.max(low + 1, shadeBelow(counts, data.length * 0.99));
  const shades = Uint8ClampedArray.from({ length: 256 }, (_, shade) => ((shade - low) * 255) / (high - low));
  return data.map((value) => shades[value] ?? 0);
}

function shadeBelow(counts: Uint32Array, part: number): number {
  let sum = 0;
  for (let shade = 0; shade < 256; shade += 1) {
    sum += counts[shade] ?? 0;
    if (sum > part) return shade;
  }
  return 255;
}
