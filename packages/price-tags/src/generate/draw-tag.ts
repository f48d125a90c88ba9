import { between, pickOf } from '../random.ts';
import type { Random } from '../random.ts';
import { modulesOf } from './ean13.ts';
import { fontAttributes } from './fonts.ts';
import type { Font } from './fonts.ts';
import { advancesOf, widthOf } from './text-width.ts';
import type { Advances } from './text-width.ts';
import { madeUpName } from './made-up-names.ts';
import { madeUpBarcode, madeUpPrice } from './price-facts.ts';
import type { TagFacts } from './price-facts.ts';
import { articleText, cardTexts, madeUpUnitPrice, nameRows, unitPriceText } from './tag-words.ts';

/** A drawn tag as SVG, with what is true of it. */
export interface DrawnTag {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly facts: TagFacts;
}

interface Colours {
  readonly paper: string;
  readonly price: string;
  readonly text: string;
}

/** How a tag shows its prices. */
interface Manner {
  readonly colours: readonly Colours[];
  readonly kopecks: readonly ('raised' | 'underlined' | 'comma' | 'point' | 'small on the line' | 'none')[];
  readonly second: 'struck' | 'card' | null;
  readonly badge: boolean;
  readonly barcode: boolean;
}

const BLACK_ON_WHITE = { paper: '#ffffff', price: '#111111', text: '#222222' };
const BLACK_ON_YELLOW = { paper: '#ffd91a', price: '#111111', text: '#222222' };
const RED_ON_YELLOW = { paper: '#ffe23d', price: '#d11020', text: '#222222' };
const RED_ON_WHITE = { paper: '#fdfdfb', price: '#d0021b', text: '#333333' };
const WHITE_ON_RED = { paper: '#d8121f', price: '#ffffff', text: '#ffffff' };
const YELLOW_ON_RED = { paper: '#c9101c', price: '#ffec3d', text: '#ffffff' };
const ELECTRONIC = { paper: '#dadad2', price: '#2a2a2a', text: '#3a3a3a' };

/** Manners of real shops. */
export const MANNERS = {
  plain: {
    colours: [BLACK_ON_WHITE],
    kopecks: ['raised', 'underlined', 'comma', 'small on the line'],
    second: null,
    badge: false,
    barcode: true,
  },
  yellow: {
    colours: [BLACK_ON_YELLOW, RED_ON_YELLOW],
    kopecks: ['raised', 'underlined'],
    second: 'struck',
    badge: true,
    barcode: true,
  },
  red: {
    colours: [WHITE_ON_RED, YELLOW_ON_RED],
    kopecks: ['raised', 'underlined', 'comma'],
    second: 'struck',
    badge: true,
    barcode: false,
  },
  'red ink': {
    colours: [RED_ON_WHITE],
    kopecks: ['raised', 'point', 'comma'],
    second: 'struck',
    badge: false,
    barcode: true,
  },
  electronic: {
    colours: [ELECTRONIC],
    kopecks: ['raised', 'point', 'comma', 'none'],
    second: null,
    badge: false,
    barcode: true,
  },
  card: {
    colours: [BLACK_ON_WHITE, RED_ON_WHITE, BLACK_ON_YELLOW],
    kopecks: ['raised', 'underlined'],
    second: 'card',
    badge: false,
    barcode: true,
  },
} as const satisfies Readonly<Record<string, Manner>>;

const WIDTH = 900;

/** Draws a tag in one of the manners. @param font of the price; other texts have it too. */
export async function drawTag(random: Random, manner: Manner, font: Font): Promise<DrawnTag> {
  const advances = await advancesOf(font);
  const smallAdvances = await advancesOf({ ...font, weight: 400 });
  const height = Math.round(between(random, 480, 640));
  const colours = pickOf(random, manner.colours);
  const kopecks = pickOf(random, manner.kopecks);
  const price = kopecks === 'none' ? Math.floor(madeUpPrice(random) / 100) * 100 : madeUpPrice(random);
  const higher = Math.round((price * between(random, 1.08, 1.7)) / 100) * 100 + pickOf(random, [0, 90, 99]);
  const isCard = manner.second === 'card';
  // Most shops print the price with a card large; some the other one.
  const isLargeOfCard = random() < 0.75;
  const facts: TagFacts = {
    price: isCard && !isLargeOfCard ? higher : price,
    oldPrice: manner.second === 'struck' && random() < 0.75 ? higher : null,
    secondPrice: isCard ? (isLargeOfCard ? higher : price) : null,
    cardPrice: isCard ? (isLargeOfCard ? 'price' : 'secondPrice') : null,
    unitPrice: random() < 0.6 ? madeUpUnitPrice(random) : null,
    barcode: manner.barcode ? madeUpBarcode(random) : null,
    article: String(Math.floor(between(random, 100_000, 99_999_999))),
    name: madeUpName(random),
    isNameSeen: true,
  };
  const small = (x: number, y: number, size: number, text: string, anchor = 'start'): string =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${colours.text}" text-anchor="${anchor}" ${fontAttributes({ ...font, weight: 400 })}>${text}</text>`;
  const space = {
    x: facts.secondPrice === null ? 60 : 340,
    y: height * 0.76,
    width: facts.secondPrice === null ? 760 : 500,
  };
  const parts = [
    `<rect width="${WIDTH}" height="${height}" fill="${colours.paper}"/>`,
    random() < 0.5
      ? `<rect x="6" y="6" width="${WIDTH - 12}" height="${height - 12}" fill="none" stroke="${colours.text}" stroke-width="4"/>`
      : '',
    ...nameRows(facts.name).map(({ y, size, text }) => small(40, y, size, text)),
    small(40, 110, 28, articleText(random, facts.article)),
    facts.unitPrice === null
      ? ''
      : small(
          facts.barcode === null ? 60 : 385,
          height - 52,
          between(random, 24, 28),
          unitPriceText(random, facts.unitPrice),
        ),
    priceText(random, { facts, kopecks, colours, font, advances, space, height }),
    manner.badge && random() < 0.6 ? badge(random, font, colours) : '',
    facts.oldPrice === null
      ? ''
      : struckPrice(random, facts.oldPrice, { colours, font, advances: smallAdvances, height }),
    facts.secondPrice === null ? '' : secondPrice(random, facts, small, { advances: smallAdvances, height }),
    facts.barcode === null ? '' : bars(facts.barcode, colours, height),
    small(
      WIDTH - 40,
      height - 28,
      24,
      `${Math.floor(between(random, 10, 28))}.${pickOf(random, ['02', '09', '11'])}.2026`,
      'end',
    ),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">${parts.join('')}</svg>`,
    width: WIDTH,
    height,
    facts,
  };
}

interface PriceOnTag {
  readonly facts: TagFacts;
  readonly kopecks: Manner['kopecks'][number];
  readonly colours: Colours;
  readonly font: Font;
  readonly advances: Advances;
  readonly space: { readonly x: number; readonly y: number; readonly width: number };
  readonly height: number;
}

/**
 * The large price: roubles as large as there is room, kopecks as the manner has them, and sometimes a sign of roubles.
 */
function priceText(random: Random, { facts, kopecks, colours, font, advances, space, height }: PriceOnTag): string {
  const roubles = grouped(Math.floor(facts.price / 100), random() < 0.5 ? ' ' : '');
  const cents = String(facts.price % 100).padStart(2, '0');
  const joined = kopecks === 'comma' || kopecks === 'point';
  const text = joined ? `${roubles}${kopecks === 'comma' ? ',' : '.'}${cents}` : roubles;
  const beside = joined || kopecks === 'none' ? 0.6 : 0.9;
  // The price that was before stands over it, and nothing of it is under the large one.
  const room = facts.oldPrice === null ? height : (space.y - 215) / 0.84;
  const size = Math.min(room, height * between(random, 0.5, 0.68), space.width / (widthOf(text, advances, 1) + beside));
  const at = space.x + widthOf(text, advances, size) + size * between(random, 0.03, 0.09);
  const line = (x: number, y: number, fontSize: number, words: string): string =>
    `<text x="${x}" y="${y}" font-size="${fontSize}" fill="${colours.price}" xml:space="preserve" ${fontAttributes(font)}>${words}</text>`;
  const sign = pickOf(random, ['₽', 'руб', 'р.', '']);
  const part = size * between(random, 0.4, 0.55);
  const raised = space.y - size * 0.72 + part * 0.73;
  const main = line(space.x, space.y, size, text);
  if (kopecks === 'none' || joined) return main + line(at, space.y, size * 0.3, sign);
  if (kopecks === 'small on the line') return main + line(at, space.y, part, cents);
  const under =
    kopecks === 'underlined'
      ? `<rect x="${at}" y="${raised + part * 0.1}" width="${widthOf(cents, advances, part)}" height="${part * 0.09}" fill="${colours.price}"/>`
      : '';
  return main + line(at, raised, part, cents) + under + line(at, space.y, part * 0.6, sign);
}

function grouped(roubles: number, by: string): string {
  return String(roubles).replaceAll(/\B(?=(?:\d{3})+$)/g, by);
}

type SmallPrice = Pick<PriceOnTag, 'colours' | 'font' | 'advances' | 'height'>;

function struckPrice(random: Random, price: number, { colours, font, advances, height }: SmallPrice): string {
  const text = `${grouped(Math.floor(price / 100), '')},${String(price % 100).padStart(2, '0')}`;
  const size = between(random, 58, 84);
  const [x, y] = [60, 112 + size];
  const width = widthOf(text, advances, size);
  const slope = pickOf(random, [0, size * 0.35, -size * 0.35]);
  const middle = y - size * 0.36;
  return (
    `<text x="${x}" y="${y}" font-size="${size}" fill="${colours.text}" ${fontAttributes({ ...font, weight: 400 })}>${text}</text>` +
    `<line x1="${x - 8}" y1="${middle + slope}" x2="${x + width + 8}" y2="${middle - slope}" stroke="${colours.text}" stroke-width="${Math.max(3, (size / height) * 40)}"/>`
  );
}

function secondPrice(
  random: Random,
  { secondPrice: price, cardPrice }: TagFacts,
  small: (x: number, y: number, size: number, text: string) => string,
  { advances, height }: Pick<PriceOnTag, 'advances' | 'height'>,
): string {
  const size = between(random, 70, 92);
  const y = height * 0.6;
  if (price === null) return '';
  const words = cardTexts(random, cardPrice);
  return (
    small(40, y - size - 8, 26, words.second) +
    small(40, y, size, String(Math.floor(price / 100))) +
    small(
      44 + widthOf(String(Math.floor(price / 100)), advances, size),
      y - size * 0.36,
      size * 0.5,
      String(price % 100).padStart(2, '0'),
    ) +
    small(360, 162, 30, words.large)
  );
}

function badge(random: Random, font: Font, colours: Colours): string {
  const percent = `-${Math.floor(between(random, 10, 60))}%`;
  return `<circle cx="800" cy="170" r="72" fill="${colours.price}"/><text x="800" y="188" text-anchor="middle" font-size="52" fill="${colours.paper}" ${fontAttributes(font)}>${percent}</text>`;
}

function bars(code: string, colours: Colours, height: number): string {
  const module = 3;
  const top = height - 84;
  const marks = Array.from(modulesOf(code), (bar, at) =>
    bar === '1' ? `<rect x="${60 + at * module}" y="${top}" width="${module}" height="60" fill="#000"/>` : '',
  );
  const quiet = colours.paper === '#ffffff' ? '' : `<rect x="40" y="${top - 6}" width="330" height="72" fill="#fff"/>`;
  return quiet + marks.join('');
}
