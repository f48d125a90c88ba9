import type { FieldValue, Robot, RobotSelectorField } from '@tsenomer/contracts';
import { PageSources, readByRobot, readCount, readSelector } from '@tsenomer/extract/parts';
import { countElements, GrowingTree, pageTextOf } from '@tsenomer/markup';
import type { PageElement, PageMarkup } from '@tsenomer/markup';
import { elementName, elementText } from './outline-page.ts';
import { candidateSelectors } from './candidate-selectors.ts';
import type { PricedSelector } from './own-selectors.ts';

export type PickInput = PageMarkup & {
  readonly url: string;
  /** The element's number in the page, as its outline has it. */
  readonly node: number;
  readonly field: RobotSelectorField;
  /** The robot so far. */
  readonly robot: Robot;
  /** Other pages of the shop that a selector should fit. */
  readonly others: readonly PageMarkup[];
};

export interface SelectorCandidate {
  readonly selector: string;
  readonly found: string | null;
  readonly value: FieldValue | null;
  /** On how many of the pages it selects exactly one element, the picked page included. */
  readonly pages: number;
}

export interface PickedElement {
  readonly node: number;
  readonly name: string;
  readonly text: string;
  readonly parent: number | null;
  readonly candidates: readonly SelectorCandidate[];
  /** How many pages the candidates were tried on. */
  readonly pages: number;
}

const MOST_CANDIDATES = 8;

/**
 * Selectors for an element of a page, with what each reads and what value comes out. Those that give a value go first,
 * then those that fit most of the other pages, then the most durable and shortest. Null when the page has no such
 * element.
 */
export function pickElement(input: PickInput): PickedElement | null {
  const sources = new PageSources(input);
  const element = sources.tree.elements[input.node];
  if (!element) return null;
  const others = treesOf(input.others);
  return {
    node: input.node,
    name: elementName(element),
    text: elementText(element),
    parent: element.parent?.index ?? null,
    candidates: selectorsFor({ ...input, sources, others }, element).map(({ cost: _cost, ...candidate }) => candidate),
    pages: 1 + others.length,
  };
}

/** Other pages as selectors are tried on them. */
export function treesOf(pages: readonly PageMarkup[]): GrowingTree[] {
  return pages.map((page) => new GrowingTree(pageTextOf(page)));
}

export interface SelectorSearch extends Pick<PickInput, 'field' | 'robot'> {
  readonly sources: PageSources;
  readonly others: readonly GrowingTree[];
}

/** With what speaks against the selector: the fewer short-lived things it rests on, the lower. */
export type PricedCandidate = SelectorCandidate & Pick<PricedSelector, 'cost'>;

/** The candidates of {@link pickElement} for an element of a page that is built already. */
export function selectorsFor(
  { sources, field, robot, others }: SelectorSearch,
  element: PageElement,
): PricedCandidate[] {
  const { growing } = sources;
  const attributes = attributesToRead(element, field).map((name) => `@${name}`);
  const candidates = candidateSelectors(growing, element)
    .flatMap(({ css, cost }) => {
      const pages = 1 + others.filter((other) => countElements(other, css) === 1).length;
      return ['', ...attributes].map((attribute) => ({ selector: `${css}${attribute}`, pages, cost }));
    })
    .map(({ selector, pages, cost }): PricedCandidate => ({
      selector,
      found: readSelector(growing, selector)?.value ?? null,
      value: valueBy(sources, { ...robot, [field]: selector }, field),
      pages,
      cost,
    }))
    .filter(({ found }) => found !== null);
  // Sorting is stable, so what is equally good stays in the order of the selectors.
  return candidates
    .sort((left, right) => Number(right.value !== null) - Number(left.value !== null) || right.pages - left.pages)
    .slice(0, MOST_CANDIDATES);
}

/** A number with a sign or a unit around it. */
const NUMBER = /^\D{0,5}\d[\d\s.,\u00a0]*\D{0,5}$/;
const LONGEST_NUMBER = 40;
const MOST_NUMBERS = 3;
const ADDRESSES = ['src', 'data-src', 'data-original', 'srcset', 'href', 'content'];

/**
 * Attributes of the element that may say more than its text: machine-readable amounts and dates, addresses of pictures.
 */
function attributesToRead(element: PageElement, field: RobotSelectorField): string[] {
  const said = (name: string): string => element.attribute(name) ?? '';
  if (field === 'image') return ADDRESSES.filter((name) => /^(?:https?:|\/|\.)\S+$/.test(said(name)));
  if (field === 'availability') return ['content', 'href', 'data-availability'].filter((name) => said(name) !== '');
  if (field === 'name' || field === 'sku' || field === 'seller')
    return ['content', 'value'].filter((name) => said(name) !== '');
  const names = [...new Set(element.attributes.names)].filter(
    (name) => name === 'content' || name === 'value' || /^data-[a-z][\w-]*$/.test(name),
  );
  return names.filter((name) => said(name).length <= LONGEST_NUMBER && NUMBER.test(said(name))).slice(0, MOST_NUMBERS);
}

/** What comes out of one field of a robot, before other sources of the page have their say. */
export function valueBy(sources: PageSources, robot: Robot, field: RobotSelectorField): FieldValue | null {
  if (field === 'ratingCount') return countBy(sources.growing, robot);
  const claim = readByRobot(sources, robot);
  if (field === 'ratingValue') return claim.rating && { kind: 'number', number: claim.rating.value.value };
  if (field === 'price' || field === 'oldPrice') {
    const price = claim[field];
    return price && { kind: 'money', amount: price.value.decimal, currency: price.value.currency };
  }
  if (field === 'availability')
    return claim.availability && { kind: 'availability', availability: claim.availability.value };
  const stated = claim[field];
  return stated && { kind: 'text', text: stated.value };
}

/** A check reads a count only beside a mark, which may be picked later. */
function countBy(growing: GrowingTree, { ratingCount }: Robot): FieldValue | null {
  const count = ratingCount === undefined ? null : readCount(readSelector(growing, ratingCount));
  return count === null ? null : { kind: 'number', number: count };
}
