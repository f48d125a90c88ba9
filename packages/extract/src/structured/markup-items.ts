import type { PageElement, PageTree } from '@tsenomer/markup';
import type { DataItem } from './values.ts';

/** How a vocabulary writes items into markup: microdata and RDFa differ in attribute names only. */
export interface MarkupVocabulary {
  /** Stands in the tag of every element that the vocabulary speaks of. */
  readonly marks: RegExp;
  /** The types that an element opens an item of, or null when it opens none. */
  readonly typesAt: (element: PageElement) => string[] | null;
  readonly propertiesAt: (element: PageElement) => string[];
  readonly idAt: (element: PageElement) => string | null;
  /** Ids of elements elsewhere whose properties belong to this item as well. */
  readonly referencesAt: (element: PageElement) => string[];
}

type Fields = Record<string, unknown>;

/** A property stands no deeper within what an item refers to. */
const DEEPEST = 50;

export interface MarkupItems {
  /** The items that belong to no other, in the order they stand. */
  readonly roots: readonly DataItem[];
  /** Properties outside every item: shops forget the element that opens the product. */
  readonly unowned: DataItem;
}

/** Turns markup into items in the shape of JSON-LD: `@type`, properties by name, lists where a property repeats. */
export function readMarkupItems(tree: PageTree, vocabulary: MarkupVocabulary): MarkupItems {
  const roots: Fields[] = [];
  const opened = new Map<PageElement, Fields>();
  const referring: { readonly fields: Fields; readonly ids: readonly string[] }[] = [];
  const loose: { readonly element: PageElement; readonly names: readonly string[] }[] = [];
  for (const element of tree.elementsMarked(vocabulary.marks)) {
    const owner = ownerOf(element, opened);
    const names = vocabulary.propertiesAt(element);
    const item = openItem(element, vocabulary);
    if (item) {
      opened.set(element, item);
      if (names.length === 0 || !owner) roots.push(item);
      const ids = vocabulary.referencesAt(element);
      if (ids.length > 0) referring.push({ fields: item, ids });
    }
    if (names.length === 0) continue;
    if (owner) addProperty(owner, names, item ?? valueOf(element, names));
    else if (!item) loose.push({ element, names });
  }
  const unowned: Fields = {};
  for (const { element, names } of loose) {
    const value = valueOf(element, names);
    addProperty(unowned, names, value);
    if (referring.length === 0) continue;
    const around = new Set(element.lineage(DEEPEST).map((each) => each.attribute('id')));
    for (const { fields, ids } of referring) if (ids.some((id) => around.has(id))) addProperty(fields, names, value);
  }
  return { roots, unowned };
}

/** The innermost item that an element stands in. */
function ownerOf(element: PageElement, opened: ReadonlyMap<PageElement, Fields>): Fields | null {
  for (let at = element.parent; at && opened.size > 0; at = at.parent) {
    const item = opened.get(at);
    if (item) return item;
  }
  return null;
}

function openItem(element: PageElement, vocabulary: MarkupVocabulary): Fields | null {
  const types = vocabulary.typesAt(element);
  const id = types && vocabulary.idAt(element);
  return types && (id === null ? { '@type': types } : { '@type': types, '@id': id });
}

function addProperty(fields: Fields, names: readonly string[], value: unknown): void {
  for (const name of names) {
    const known = fields[name];
    if (known === undefined) fields[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else fields[name] = [known, value];
  }
}

const ADDRESS_ATTRIBUTE: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
};

/** Properties whose value is an address; a link around a name or a price is read as its text. */
const ADDRESS_PROPERTY = /url|image|item$|sameas|availability|condition|page|logo|photo|additionaltype/i;

/**
 * The HTML standard's property value, and before it `content` on any element, which shops write to give the bare value.
 */
function valueOf(element: PageElement, names: readonly string[]): string {
  const content = element.attribute('content');
  if (content !== null) return content;
  const addressName = ADDRESS_ATTRIBUTE[element.name];
  if (addressName && (element.name !== 'a' || names.some((name) => ADDRESS_PROPERTY.test(name))))
    return element.attribute(addressName) ?? element.attribute('data-src') ?? '';
  const stated =
    element.name === 'time'
      ? element.attribute('datetime')
      : element.name === 'data' || element.name === 'meter' || element.name === 'input'
        ? element.attribute('value')
        : null;
  return stated ?? element.visibleText();
}
