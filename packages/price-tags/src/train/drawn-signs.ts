import sharp from 'sharp';
import type { Plane } from '../image/picture.ts';
import { fontAttributes } from '../generate/fonts.ts';
import type { Font } from '../generate/fonts.ts';

/** A sign drawn at `SIZE`: its ink (255) and where that lies from the pen and the ground line. */
export interface DrawnSign {
  readonly ink: Plane;
  readonly left: number;
  /** Above the ground line: negative. */
  readonly top: number;
  /** How far the pen moves. */
  readonly advance: number;
}

/** The signs of a font, and how high its capitals are. */
export interface DrawnFont {
  readonly signs: ReadonlyMap<string, DrawnSign>;
  readonly capital: number;
  /** A space's advance. */
  readonly space: number;
}

const SIZE = 64;
const ORIGIN = { x: 50, y: 90 } as const;

/** Draws each sign of a font once, and measures how far the pen moves. */
export async function drawnFont(font: Font, signs: readonly string[]): Promise<DrawnFont> {
  const two = (await inkOf('00', font))?.width ?? 0;
  const advanceOf = async (sign: string): Promise<number> => ((await inkOf(`0${sign}0`, font))?.width ?? two) - two;
  const drawn = new Map<string, DrawnSign>();
  for (const sign of signs) {
    const ink = await inkOf(sign, font);
    if (ink === null) continue;
    drawn.set(sign, {
      ink,
      left: ink.left - ORIGIN.x,
      top: ink.top - ORIGIN.y,
      advance: await advanceOf(sign),
    });
  }
  return { signs: drawn, capital: -(drawn.get('Н')?.top ?? -SIZE * 0.7), space: await advanceOf(' ') };
}

interface PlacedInk extends Plane {
  readonly left: number;
  readonly top: number;
}

async function inkOf(text: string, font: Font): Promise<PlacedInk | null> {
  const escaped = text.replace('&', '&amp;').replace('<', '&lt;');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="130"><rect width="280" height="130" fill="#fff"/><text x="${ORIGIN.x}" y="${ORIGIN.y}" font-size="${SIZE}" xml:space="preserve" ${fontAttributes(font)}>${escaped}</text></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  let [left, right, top, bottom] = [info.width, 0, info.height, 0];
  const shade = (x: number, y: number): number => 255 - (data[(y * info.width + x) * info.channels] ?? 255);
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if (shade(x, y) > 64) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
  if (right <= left) return null;
  const [width, height] = [right - left, bottom - top];
  const ink = Uint8Array.from({ length: width * height }, (_, at) =>
    shade(left + (at % width), top + Math.floor(at / width)),
  );
  return { width, height, data: ink, left, top };
}
