import { readBarcode } from './barcode/read-barcode.ts';
import type { BarcodeOnTag } from './barcode/read-barcode.ts';
import { SURE } from './certainty.ts';
import { componentsOf } from './image/components.ts';
import { decodePhoto } from './image/decode.ts';
import { inkOf, windowOf } from './image/ink.ts';
import type { Box, Picture, Plane, Point } from './image/picture.ts';
import { inverse, MIXES, planeOf } from './image/planes.ts';
import { before } from './image/turn.ts';
import { choosePrices, withCertainty } from './layout/choose-prices.ts';
import type { CertainPrice } from './layout/choose-prices.ts';
import { longNumbersOf } from './layout/long-numbers.ts';
import type { DigitRun } from './layout/numbers.ts';
import { seePrices } from './layout/see-prices.ts';
import { upright } from './layout/upright.ts';
import type { Upright } from './layout/upright.ts';
import type { AmountOnTag, CodeOnTag, Corners, PriceTagReading } from './price-tag-reader.ts';
import { sayWords } from './words/say-words.ts';
import type { SaidByWords } from './words/say-words.ts';
import { seeWords } from './words/see-words.ts';
import { SURE_WORDS } from './words/sure-words.ts';

/** Of the layout, the network and their limits: another version may read another price. */
export const READER_VERSION = 'layout-3';

/** Of 133 barcodes that were read on generated tags, one was another than the tag's, its check digit right. */
const BARCODE_CERTAINTY = 0.99;

/**
 * What a photo of a price tag says: rows of glyphs are made level, numbers are found by their layout, and each digit is
 * read by a small network; docs/price-tags.md. Uses no network of machines and no other program. CPU time only: about a
 * third of a second a photo.
 * @throws Error where the bytes are no picture
 */
export async function readPriceTag(bytes: Uint8Array): Promise<PriceTagReading> {
  const photo = await decodePhoto(bytes);
  const level = upright(photo);
  const { prices, runs } = look(level.picture);
  const { price, oldPrice, secondPrice } = choosePrices(prices);
  const numbers = longNumbersOf(runs);
  const said = sayWords(seeWords(planeOf(level.picture, MIXES.luma)), {
    price: price?.place ?? null,
    secondPrice: secondPrice?.place ?? null,
    numbers,
    amounts: prices
      .filter(({ kopecks, struck }) => !struck && (kopecks === 'joined' || kopecks === 'gap'))
      .map(({ amount, certainty, place: at }) => ({ amount, chance: certainty, place: at })),
  });
  const barcode = (await readBarcode(photo)) ?? (level.angle === 0 ? null : await levelBarcode(level));
  return {
    price: amountOf(price, level),
    oldPrice: amountOf(oldPrice, level),
    secondPrice: amountOf(secondPrice, level),
    ...wordsOf(said, level),
    barcode: barcode && { code: barcode.code, certainty: BARCODE_CERTAINTY, place: partsOf(barcode.corners, photo) },
    numbers: numbers
      .filter(({ text }) => text !== barcode?.code)
      .map(({ text, chance, place }): CodeOnTag => ({
        code: text,
        certainty: rounded(chance),
        place: placeOf(place, level),
      })),
  };
}

/** Looks by brightness for dark and for light ink, and by colours only where that does not say the price for sure. */
function look(picture: Picture): { prices: CertainPrice[]; runs: DigitRun[] } {
  const prices: CertainPrice[] = [];
  const runs: DigitRun[] = [];
  for (const mix of [MIXES.luma, MIXES.green, MIXES.red]) {
    const plane = planeOf(picture, mix);
    for (const each of [plane, inverse(plane)]) {
      const sight = see(each);
      prices.push(...sight.prices.map(withCertainty));
      runs.push(...sight.runs);
    }
    if ((choosePrices(prices).price?.certainty ?? 0) >= SURE) break;
  }
  return { prices, runs };
}

function see(plane: Plane) {
  const ink = inkOf(plane, windowOf(plane));
  return seePrices({ plane, ink, parts: componentsOf(ink) });
}

async function levelBarcode({ picture, angle }: Upright): Promise<BarcodeOnTag | null> {
  const found = await readBarcode(picture);
  return found && { ...found, corners: found.corners.map((corner) => before(corner, angle, picture)) };
}

function amountOf(price: CertainPrice | null, level: Upright): AmountOnTag | null {
  return (
    price && {
      amount: BigInt(price.amount),
      certainty: rounded(price.certainty),
      sure: price.certainty >= SURE,
      place: placeOf(price.place, level),
    }
  );
}

/** What words say, each with how surely and where. */
function wordsOf(
  { article, unitPrice, cardPrice, name }: SaidByWords,
  level: Upright,
): Pick<PriceTagReading, 'article' | 'unitPrice' | 'cardPrice' | 'name'> {
  const seen = (value: keyof SaidByWords, { chance, place }: { readonly chance: number; readonly place: Box }) => ({
    certainty: rounded(chance),
    sure: chance >= SURE_WORDS[value],
    place: placeOf(place, level),
  });
  return {
    article: article && { code: article.text, ...seen('article', article) },
    unitPrice: unitPrice && {
      amount: BigInt(unitPrice.amount),
      unit: unitPrice.unit,
      ...seen('unitPrice', unitPrice),
    },
    cardPrice: cardPrice && { is: cardPrice.is, ...seen('cardPrice', cardPrice) },
    name: name && { text: name.text, ...seen('name', name) },
  };
}

/** Where a box of the level picture is on the photo. */
function placeOf({ x, y, width, height }: Box, { picture, angle }: Upright): Corners {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return partsOf(
    corners.map((corner) => before(corner, angle, picture)),
    picture,
  );
}

function partsOf(corners: readonly Point[], { width, height }: Picture): Corners {
  const part = (corner: Point | undefined): Point => ({
    x: rounded(Math.max(0, Math.min(1, (corner?.x ?? 0) / width))),
    y: rounded(Math.max(0, Math.min(1, (corner?.y ?? 0) / height))),
  });
  return [part(corners[0]), part(corners[1]), part(corners[2]), part(corners[3])];
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
