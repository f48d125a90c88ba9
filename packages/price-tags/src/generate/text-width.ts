import sharp from 'sharp';
import { fontAttributes } from './fonts.ts';
import type { Font } from './fonts.ts';

/** How far the pen moves behind each sign of a price, in parts of the font's size. */
export type Advances = ReadonlyMap<string, number>;

const SIZE = 64;
const TIMES = 8;
const known = new Map<string, Promise<Advances>>();

/** The advances of a font, measured: what draws SVG tells no widths, and stretches no text to one. */
export function advancesOf(font: Font): Promise<Advances> {
  const key = fontAttributes(font);
  const measured = known.get(key) ?? measure(font);
  known.set(key, measured);
  return measured;
}

/** The width of a price's text. @param size of the font, in pixels */
export function widthOf(text: string, advances: Advances, size: number): number {
  return Array.from(text).reduce((width, sign) => width + (advances.get(sign) ?? 0.55), 0) * size;
}

async function measure(font: Font): Promise<Advances> {
  const signs = Array.from('0123456789,. ');
  const widths = await Promise.all(
    signs.map(async (sign) => {
      const [one, many] = await Promise.all([
        inkWidth(`0${sign}0`, font),
        inkWidth(`0${sign.repeat(TIMES + 1)}0`, font),
      ]);
      return [sign, (many - one) / TIMES / SIZE] as const;
    }),
  );
  return new Map(widths);
}

async function inkWidth(text: string, font: Font): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="120"><rect width="900" height="120" fill="#fff"/><text x="20" y="90" font-size="${SIZE}" xml:space="preserve" ${fontAttributes(font)}>${text}</text></svg>`;
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: '#ffffff', threshold: 40 })
    .toBuffer({ resolveWithObject: true });
  return info.width;
}
