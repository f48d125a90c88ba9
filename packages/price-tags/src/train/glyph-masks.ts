import sharp from 'sharp';
import type { Plane } from '../image/picture.ts';
import { fontAttributes } from '../generate/fonts.ts';
import type { Font } from '../generate/fonts.ts';

/** A glyph drawn large, cut to its ink: 0 ink, 255 paper. */
export async function drawnGlyph(text: string, font: Font): Promise<Plane | null> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="220"><rect width="420" height="220" fill="#fff"/><text x="60" y="150" font-size="110" ${fontAttributes(font)}>${text.replace('&', '&amp;').replace('<', '&lt;')}</text></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .trim({ background: '#ffffff', threshold: 90 })
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  if (info.width < 4 || info.height < 8) return null;
  const shades = Uint8Array.from({ length: info.width * info.height }, (_, at) => data[at * info.channels] ?? 255);
  return { width: info.width, height: info.height, data: shades };
}
