import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 240;
const HEIGHT = 140;
/** One byte a pixel: the paper, the shelf around it, the ink. */
const PALETTE = { paper: 0, shelf: 1, ink: 2 } as const;
const COLOURS = [255, 221, 64, 120, 124, 130, 24, 24, 24];
/** Which of the seven segments each digit lights: top, upper left, upper right, middle, lower left, lower right, bottom. */
const DIGITS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];
const LARGE = { width: 30, height: 64, ink: 7 };
const SMALL = { width: 15, height: 32, ink: 4 };

/** A picture (PNG) of a price tag: roubles large, kopecks small beside them. @param price in kopecks. */
export function demoTagPhoto(price: bigint): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(PALETTE.shelf);
  box(pixels, [8, 8, WIDTH - 16, HEIGHT - 16], PALETTE.paper);
  let left = 24;
  for (const digit of String(price / 100n)) {
    drawDigit(pixels, Number(digit), [left, 38], LARGE);
    left += LARGE.width + 10;
  }
  for (const digit of String(price % 100n).padStart(2, '0')) {
    drawDigit(pixels, Number(digit), [left, 38], SMALL);
    left += SMALL.width + 6;
  }
  return png(pixels);
}

type Size = typeof LARGE;

function drawDigit(pixels: Uint8Array, digit: number, [x, y]: readonly [number, number], { width, height, ink }: Size) {
  const half = height / 2;
  const segments = [
    [x, y, width, ink],
    [x, y, ink, half],
    [x + width - ink, y, ink, half],
    [x, y + half - ink / 2, width, ink],
    [x, y + half, ink, half],
    [x + width - ink, y + half, ink, half],
    [x, y + height - ink, width, ink],
  ] as const;
  for (const [place, segment] of segments.entries())
    if (DIGITS[digit]?.[place] === '1') box(pixels, segment, PALETTE.ink);
}

type Box = readonly [left: number, top: number, width: number, height: number];

function box(pixels: Uint8Array, [left, top, width, height]: Box, colour: number): void {
  for (let y = Math.floor(top); y < Math.min(HEIGHT, top + height); y += 1)
    pixels.fill(colour, y * WIDTH + left, y * WIDTH + Math.min(WIDTH, left + width));
}

function png(pixels: Uint8Array): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a pixel, by a palette.
  header.set([8, 3], 8);
  const lines = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) lines.set(pixels.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(COLOURS)),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
