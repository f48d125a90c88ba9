import sharp from 'sharp';
import { modulesOf } from '@tsenomer/price-tags/generate';

const WIDTH = 900;
const HEIGHT = 560;
const COLOURS = { shelf: '#787c82', rail: '#5b5f66', paper: '#ffdd40', ink: '#161616' } as const;

/**
 * Middle lines of digits in a box of 60 × 100, in the manner of printed ones: no font is needed, which machines without
 * a screen may lack.
 */
const DIGITS = [
  'M30 6C13 6 7 23 7 50C7 77 13 94 30 94C47 94 53 77 53 50C53 23 47 6 30 6Z',
  'M12 26L32 8V100',
  'M9 30C9 14 18 6 30 6C43 6 51 14 51 27C51 41 42 50 9 92V93.5H55',
  'M9 20C13 11 20 6 30 6C42 6 50 14 50 26C50 38 41 46 24 46C42 46 53 55 53 70C53 85 43 94 29 94C18 94 10 88 6 79',
  'M43 100V8L6 70V71H58',
  'M52 6.5H16L11 48C16 42 23 39 31 39C45 39 53 50 53 66C53 83 43 94 28 94C17 94 9 88 6 80',
  'M49 16C46 10 39 6 32 6C14 6 7 26 7 54C7 81 15 94 31 94C45 94 53 83 53 68C53 54 44 44 31 44C17 44 7 54 7 68',
  'M5 8H47V14C35 32 25 62 23 100',
  'M30 46C18 46 11 38 11 27C11 14 19 6 30 6C41 6 49 14 49 27C49 38 42 46 30 46C16 46 7 56 7 71C7 85 16 94 30 94C44 94 53 85 53 71C53 56 44 46 30 46Z',
  'M11 84C14 90 21 94 28 94C46 94 53 74 53 46C53 19 45 6 29 6C15 6 7 17 7 32C7 46 16 56 29 56C43 56 53 46 53 32',
];

/** How high digits are, and how far they stand apart, in pixels. */
const ROUBLES = { height: 180, step: 122 };
const KOPECKS = { height: 86, step: 60 };
/** Where digits and the barcode begin. */
const LEFT = 70;
const TOP = 110;

/**
 * A photo (JPEG) of a price tag: roubles large, kopecks small beside them, the barcode below.
 * @param price in kopecks.
 * @param barcode an EAN-13; another code is not printed.
 */
export function demoTagPhoto(price: bigint, barcode: string | null): Promise<Uint8Array> {
  const roubles = String(price / 100n);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.shelf}"/>
    <rect width="${WIDTH}" height="40" fill="${COLOURS.rail}"/>
    <rect x="30" y="60" width="${WIDTH - 60}" height="${HEIGHT - 120}" rx="10" fill="${COLOURS.paper}"/>
    ${drawn(roubles, LEFT, ROUBLES)}
    ${drawn(String(price % 100n).padStart(2, '0'), LEFT + roubles.length * ROUBLES.step + 4, KOPECKS)}
    ${barcode !== null && /^\d{13}$/.test(barcode) ? bars(barcode) : ''}
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

function drawn(digits: string, left: number, { height, step }: typeof ROUBLES): string {
  const paths = Array.from(digits, (digit, at) => {
    const place = `translate(${left + at * step} ${TOP}) scale(${height / 100})`;
    return `<path d="${DIGITS[Number(digit)] ?? ''}" transform="${place}"/>`;
  });
  return `<g fill="none" stroke="${COLOURS.ink}" stroke-width="16" stroke-linejoin="bevel">${paths.join('')}</g>`;
}

function bars(code: string): string {
  const [module, top, height] = [3, 360, 90];
  const marks = Array.from(modulesOf(code), (bar, at) =>
    bar === '1' ? `<rect x="${LEFT + 30 + at * module}" y="${top}" width="${module}" height="${height}"/>` : '',
  );
  return `<rect x="${LEFT}" y="${top - 10}" width="${95 * module + 60}" height="${height + 20}" fill="#fff"/>${marks.join('')}`;
}
