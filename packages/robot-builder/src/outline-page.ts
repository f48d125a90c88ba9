import type { OutlineEntry, OutlineLook, PageOutline } from '@tsenomer/contracts';
import { wordList } from '@tsenomer/extract/parts';
import { buildTree, collapseSpaces, pageTextOf } from '@tsenomer/markup';
import type { PageElement, PageMarkup, PageNode } from '@tsenomer/markup';
import { isStableName } from './stable-name.ts';

const MOST_ENTRIES = 15_000;
const MOST_TEXT = 400;

/** What is never shown: programs, styles, drawings, other documents. */
const HIDDEN = new Set(
  wordList(
    'script style template noscript svg math iframe frame frameset object embed applet canvas video audio source',
    'track map area param base title xmp noembed noframes plaintext dialog datalist',
  ),
);

const LOOKS: ReadonlyMap<string, OutlineLook> = new Map([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const),
  ...wordList('a abbr b bdi cite code data em font i label mark nobr q small span strong sub sup time u var').map(
    (name) => [name, 'inline'] as const,
  ),
  ...['s', 'del', 'strike'].map((name) => [name, 'struck'] as const),
  ...['td', 'th', 'dt', 'dd'].map((name) => [name, 'cell'] as const),
  ...['button', 'option', 'summary'].map((name) => [name, 'button'] as const),
  ['tr', 'row'],
  ['li', 'item'],
  ['img', 'image'],
  ['meta', 'data'],
  ['link', 'data'],
  ['input', 'data'],
]);

/**
 * A page as an outline of texts for people to pick from: every element that shows something, in the order of the page,
 * each with its number. Nothing of the page's markup is kept but names and texts, so that there is nothing in it to
 * run, to follow or to load. Wrappers that hold one thing only, and what shows nothing, are left out. Bounded; never
 * throws.
 */
export function outlinePage(markup: PageMarkup): PageOutline {
  const entries: OutlineEntry[] = [];
  const state = { isCut: false };
  for (const node of buildTree(pageTextOf(markup)).children) addNode(node, null, entries, state);
  return { entries: keepMeaningful(entries), isCut: state.isCut };
}

/** How an element is called where its tag is not seen: `span.price`, `div#offer`. */
export function elementName(element: PageElement): string {
  const id = element.attribute('id');
  if (id !== null && isStableName(id)) return `${element.name}#${id}`.slice(0, 80);
  const named = element.attribute('itemprop');
  if (named !== null) return `${element.name}[${named}]`.slice(0, 80);
  const [first] = (element.attribute('class') ?? '').split(/\s+/).filter(isStableName);
  return (first === undefined ? element.name : `${element.name}.${first}`).slice(0, 80);
}

/** What an element shows: its text, a picture's description, what a data element says. */
export function elementText(element: PageElement): string {
  const look = lookOf(element);
  const text =
    look === 'image' ? pictureText(element) : look === 'data' ? dataText(element) : element.visibleText(MOST_TEXT);
  return collapseSpaces(text ?? '').slice(0, MOST_TEXT);
}

/** Deep pages are bounded by the tree, which folds what is nested too deeply. */
function addNode(node: PageNode, within: PageElement | null, entries: OutlineEntry[], state: { isCut: boolean }): void {
  if (entries.length >= MOST_ENTRIES) {
    state.isCut = true;
    return;
  }
  if (node.type === 'comment') return;
  if (node.type === 'text') {
    const text = collapseSpaces(node.characters).slice(0, MOST_TEXT);
    if (text !== '' && within !== null && within.name !== 'head')
      entries.push({ node: within.index, within: within.index, look: 'text', name: '', text });
    return;
  }
  if (HIDDEN.has(node.name)) return;
  const look = lookOf(node);
  const text = look === 'image' || look === 'data' ? elementText(node) : '';
  if (look === 'data' && text === '') return;
  entries.push({ node: node.index, within: within?.index ?? null, look, name: elementName(node), text });
  for (const child of node.children) addNode(child, node, entries, state);
}

function lookOf(element: PageElement): OutlineLook {
  return LOOKS.get(element.name) ?? 'block';
}

function pictureText(element: PageElement): string {
  return element.attribute('alt') ?? element.attribute('title') ?? '';
}

/**
 * What an element without a text of its own says of the product: machine-readable properties, not settings of the page.
 */
function dataText(element: PageElement): string | null {
  if (element.name === 'input')
    return element.attribute('type') === 'hidden'
      ? null
      : (element.attribute('value') ?? element.attribute('placeholder'));
  const isSaid = element.has('itemprop') || /^(?:product|og):/.test(element.attribute('property') ?? '');
  return isSaid ? (element.attribute('content') ?? element.attribute('href')) : null;
}

/**
 * Leaves out what shows nothing, and wrappers that hold one other element and no text: picking what they hold, and its
 * parent, reaches them.
 */
function keepMeaningful(entries: readonly OutlineEntry[]): OutlineEntry[] {
  const held = new Map<number, number>();
  const shows = new Set<number>();
  const parents = new Map(entries.filter(({ look }) => look !== 'text').map((entry) => [entry.node, entry.within]));
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at];
    if (!entry) continue;
    if (entry.look === 'image' || entry.text !== '') shows.add(entry.node);
    if (!shows.has(entry.node) || entry.within === null || entry.look === 'text') continue;
    shows.add(entry.within);
    held.set(entry.within, (held.get(entry.within) ?? 0) + 1);
  }
  const own = new Set(entries.filter(({ look, text }) => look === 'text' || text !== '').map(({ node }) => node));
  const isKept = (entry: OutlineEntry): boolean => {
    if (!shows.has(entry.node)) return false;
    return entry.look !== 'block' || own.has(entry.node) || (held.get(entry.node) ?? 0) > 1;
  };
  const kept = new Set(entries.filter((entry) => entry.look === 'text' || isKept(entry)).map(({ node }) => node));
  const keptAround = (within: number | null): number | null => {
    let at = within;
    while (at !== null && !kept.has(at)) at = parents.get(at) ?? null;
    return at;
  };
  return entries
    .filter((entry) => kept.has(entry.node))
    .map((entry) => ({ ...entry, within: keptAround(entry.within) }));
}
