import sharp from 'sharp';
import { modulesOf } from '@tsenomer/price-tags/generate';
import { strokePoints } from './stroke-points.ts';

const WIDTH = 900;
const HEIGHT = 560;
const SHELF = [120, 124, 130] as const;
const RAIL = [91, 95, 102] as const;
const PAPER = [255, 221, 64] as const;
const WHITE = [255, 255, 255] as const;
const INK = [22, 22, 22] as const;

/**
 * Middle lines of digits in a box of 60 × 100, in the manner of printed ones: no font is needed, which machines without
 * a screen may lack.
 */
const DIGITS = [
  'M30 6C13 6 7 23 7 50C7 77 13 94 30 94C47 94 53 77 53 50C53 23 47 6 30 6',
  'M12 26L32 8L32 94',
  'M9 30C9 14 18 6 30 6C43 6 51 14 51 27C51 41 42 50 9 92L55 93',
  'M9 20C13 11 20 6 30 6C42 6 50 14 50 26C50 38 41 46 24 46C42 46 53 55 53 70C53 85 43 94 29 94C18 94 10 88 6 79',
  'M43 94L43 8L6 70L56 70',
  'M50 6L16 6L11 48C16 42 23 39 31 39C45 39 53 50 53 66C53 83 43 94 28 94C17 94 9 88 6 80',
  'M49 16C46 10 39 6 32 6C14 6 7 26 7 54C7 81 15 94 31 94C45 94 53 83 53 68C53 54 44 44 31 44C17 44 7 54 7 68',
  'M7 8L47 8C37 24 25 62 23 94',
  'M30 46C18 46 11 38 11 27C11 14 19 6 30 6C41 6 49 14 49 27C49 38 42 46 30 46C16 46 7 56 7 71C7 85 16 94 30 94C44 94 53 85 53 71C53 56 44 46 30 46',
  'M11 84C14 90 21 94 28 94C46 94 53 74 53 46C53 19 45 6 29 6C15 6 7 17 7 32C7 46 16 56 29 56C43 56 53 46 53 32',
].map(strokePoints);
/** How thick the lines are in that box. */
const THICK = 16;

/** How high digits are, and how far they stand apart, in pixels. */
const ROUBLES = { height: 180, step: 122 };
const KOPECKS = { height: 86, step: 60 };
/** Where digits and the barcode begin. */
const LEFT = 70;
const TOP = 110;

/**
 * A photo (JPEG) of a price tag: roubles large, kopecks small beside them, the barcode below. Drawn point by point: a
 * server reads no drawings, which strangers might send.
 * @param price in kopecks.
 * @param barcode an EAN-13; another code is not printed.
 */
export function demoTagPhoto(price: bigint, barcode: string | null): Promise<Uint8Array> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  box(pixels, [0, 0, WIDTH, HEIGHT], SHELF);
  box(pixels, [0, 0, WIDTH, 40], RAIL);
  box(pixels, [30, 60, WIDTH - 60, HEIGHT - 120], PAPER);
  const roubles = String(price / 100n);
  drawDigits(pixels, roubles, LEFT, ROUBLES);
  drawDigits(pixels, String(price % 100n).padStart(2, '0'), LEFT + roubles.length * ROUBLES.step + 4, KOPECKS);
  if (barcode !== null && /^\d{13}$/.test(barcode)) drawBars(pixels, barcode);
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

type Colour = readonly [red: number, green: number, blue: number];
type Box = readonly [left: number, top: number, width: number, height: number];

function box(pixels: Buffer, [left, top, width, height]: Box, colour: Colour): void {
  const paint = Buffer.from(colour);
  for (let y = top; y < top + height; y += 1)
    pixels.fill(paint, (y * WIDTH + left) * 3, (y * WIDTH + left + width) * 3);
}

function drawDigits(pixels: Buffer, digits: string, left: number, { height, step }: typeof ROUBLES): void {
  const scale = height / 100;
  // How much of a pixel is ink: pieces of a line overlap.
  const ink = new Float32Array(WIDTH * HEIGHT);
  for (const [at, digit] of Array.from(digits).entries()) {
    const line = (DIGITS[Number(digit)] ?? []).map(([x, y]): Point => [left + at * step + x * scale, TOP + y * scale]);
    for (const [nth, to] of line.entries()) drawPiece(ink, [line[nth - 1] ?? to, to], THICK * scale);
  }
  for (const [at, part] of ink.entries()) if (part > 0) mix(pixels, at * 3, part);
}

type Point = readonly [x: number, y: number];

/** A straight piece of a line, with round ends. */
function drawPiece(ink: Float32Array, piece: readonly [Point, Point], thick: number): void {
  const reach = thick / 2 + 1;
  const [[fromX, fromY], [toX, toY]] = piece;
  for (let y = Math.floor(Math.min(fromY, toY) - reach); y <= Math.max(fromY, toY) + reach; y += 1) {
    for (let x = Math.floor(Math.min(fromX, toX) - reach); x <= Math.max(fromX, toX) + reach; x += 1) {
      const part = Math.min(1, Math.max(0, thick / 2 + 0.5 - distance([x, y], piece)));
      ink[y * WIDTH + x] = Math.max(ink[y * WIDTH + x] ?? 0, part);
    }
  }
}

/** From a point to a straight piece. */
function distance([x, y]: Point, [[fromX, fromY], [toX, toY]]: readonly [Point, Point]): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const along = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - fromX - along * dx, y - fromY - along * dy);
}

/** At the edges of a line ink and paper are mixed. */
function mix(pixels: Buffer, at: number, part: number): void {
  for (const [channel, value] of INK.entries())
    pixels[at + channel] = Math.round((pixels[at + channel] ?? 0) * (1 - part) + value * part);
}

function drawBars(pixels: Buffer, code: string): void {
  const [module, top, height] = [3, 360, 90];
  box(pixels, [LEFT, top - 10, 95 * module + 60, height + 20], WHITE);
  for (const [at, bar] of Array.from(modulesOf(code)).entries())
    if (bar === '1') box(pixels, [LEFT + 30 + at * module, top, module, height], INK);
}
