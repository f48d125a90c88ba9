import type { Robot } from '@tsenomer/contracts';
import { selectElement, splitSelector } from '@tsenomer/markup';
import type { GrowingTree, PageElement } from '@tsenomer/markup';
import type { ProductClaim, Stated, StatedPrice } from '../offer/claim.ts';
import { NO_CLAIM } from '../offer/claim.ts';
import { webAddress } from '../offer/page-identity.ts';
import { resolvedPoints } from '../offer/resolved-points.ts';
import type { PageSources } from '../page-sources.ts';
import { availabilityOfCode } from '../text/availability-text.ts';
import { isDisabled } from '../text/is-buy-button.ts';
import { readPriceText } from '../text/price-text.ts';
import { pointedAmount } from '../structured/pointed-amount.ts';
import { countOf, readRating } from '../structured/read-rating.ts';
import { textOfToday } from './text-of-today.ts';

/**
 * Reads a page by a company's own selectors (P2 §8 "robot"). `.price@content` reads an attribute, `.price` the text.
 * A selector that finds nothing, or that cannot be understood, says nothing.
 */
export function readByRobot(sources: PageSources, robot: Robot): ProductClaim {
  const { growing, identity } = sources;
  const read = (selector: string | undefined): Stated<string> | null =>
    selector === undefined ? null : readSelector(growing, selector);
  const image = read(robot.image);
  const imageAddress = image && webAddress(image.value, identity.url)?.href;
  const value = read(robot.ratingValue);
  const rating =
    value && readRating({ ratingValue: firstNumber(value.value), ratingCount: readCount(read(robot.ratingCount)) });
  const claim = {
    ...NO_CLAIM,
    price: priceOf(
      robot.price === undefined ? null : (beside(growing, robot.price) ?? read(robot.price)),
      robot.currency ?? null,
    ),
    oldPrice: priceOf(read(robot.oldPrice), robot.currency ?? null),
    availability: readAvailability(growing, robot),
    name: read(robot.name),
    sku: read(robot.sku),
    seller: read(robot.seller),
    image: image && imageAddress ? { value: imageAddress, evidence: image.evidence } : null,
    rating: value && rating ? { value: rating, evidence: value.evidence } : null,
  };
  return resolvedPoints(claim, sources);
}

/**
 * With `inStockText` its presence decides, but on a button that is disabled, which says nothing; without it, what the
 * text or attribute says in any of the known words.
 */
function readAvailability(growing: GrowingTree, robot: Robot): ProductClaim['availability'] {
  if (robot.availability === undefined) return null;
  const stated = readSelector(growing, robot.availability);
  if (robot.inStockText !== undefined) {
    const evidence = stated?.evidence ?? { source: 'robot' as const, path: robot.availability };
    if (stated && isButtonOff(growing, robot.availability)) return null;
    const isThere = stated?.value.toLowerCase().includes(robot.inStockText.toLowerCase()) ?? false;
    return stated ? { value: isThere ? 'InStock' : 'OutOfStock', evidence } : null;
  }
  const value = stated && availabilityOfCode(stated.value);
  return stated && value ? { value, evidence: stated.evidence } : null;
}

/** Whether an element is a button or a link that is disabled, or stands in one. */
function isButtonOff(growing: GrowingTree, selector: string): boolean {
  const button = selectElement(growing, splitSelector(selector).css)
    ?.lineage()
    .find((around) => BUTTONS.has(around.name) || around.attribute('role') === 'button');
  return button !== undefined && isDisabled(button);
}

const BUTTONS: ReadonlySet<string> = new Set(['button', 'input', 'a']);

/** What a selector finds on a page, before it is made a value of; null when it finds nothing or an empty text. */
export function readSelector(growing: GrowingTree, selector: string): Stated<string> | null {
  const { css, attribute: attributeName } = splitSelector(selector);
  const element = selectElement(growing, css);
  if (!element) return null;
  const value = attributeName === null ? ownValue(element) : element.attribute(attributeName);
  return value ? { value, evidence: { source: 'robot', path: selector } } : null;
}

/** Elements without a text of their own speak through an attribute. */
function ownValue(element: PageElement): string | null {
  if (element.name === 'meta') return element.attribute('content');
  if (element.name === 'img') return element.attribute('src') ?? element.attribute('data-src');
  if (element.name === 'input') return element.attribute('value');
  return element.visibleText() || null;
}

/** What a selector finds beside the former price that is struck out within it, if there is one. */
function beside(growing: GrowingTree, selector: string): Stated<string> | null {
  const { css, attribute } = splitSelector(selector);
  const element = attribute === null ? selectElement(growing, css) : null;
  const value = element && textOfToday(element);
  return value === null ? null : { value, evidence: { source: 'robot', path: selector } };
}

function priceOf(text: Stated<string> | null, currency: string | null): Stated<StatedPrice> | null {
  const pointed = text && pointedAmount(text.value, currency);
  if (pointed) return { value: { ...pointed, currency }, evidence: text.evidence };
  const read = text && readPriceText(text.value, currency);
  if (!text || !read || !(Number(read.amount) > 0)) return null;
  return { value: { decimal: read.amount, currency: read.currency ?? currency }, evidence: text.evidence };
}

function firstNumber(text: string): string | null {
  return /\d[\d\s\u00a0]*(?:[.,]\d+)?/.exec(text)?.[0] ?? null;
}

/**
 * The count in what a selector found, with the words around it and in groups of any kind: "(1 200 отзывов)", "1,234,567
 * ratings".
 */
export function readCount(found: Stated<string> | null): number | null {
  return countOf(/\d[\d\s\u00a0]*(?:[.,]\d+)*/.exec(found?.value ?? '')?.[0]);
}
