import type { PageElement, PageTree } from '../dom/page-tree.ts';
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

interface OpenItem {
  readonly fields: Record<string, unknown>;
  readonly element: PageElement;
}

export interface MarkupItems {
  /** The items that belong to no other, in the order they stand. */
  readonly roots: readonly DataItem[];
  /** Properties outside every item: shops forget the element that opens the product. */
  readonly unowned: DataItem;
}

/** Turns markup into items in the shape of JSON-LD: `@type`, properties by name, lists where a property repeats. */
export function readMarkupItems(tree: PageTree, vocabulary: MarkupVocabulary): MarkupItems {
  const roots: OpenItem[] = [];
  const opened = new Map<PageElement, OpenItem>();
  const marked = tree.elementsMarked(vocabulary.marks);
  const byElementId = referencedOwners(tree, marked, vocabulary);
  const late: { item: OpenItem; ids: string[] }[] = [];
  for (const element of marked) {
    const owner = ownerOf(element, opened);
    const types = vocabulary.typesAt(element);
    const names = vocabulary.propertiesAt(element);
    const item = types ? openItem(element, types, vocabulary) : null;
    if (item) {
      opened.set(element, item);
      if (names.length === 0 || !owner) roots.push(item);
      const ids = vocabulary.referencesAt(element);
      if (ids.length > 0) late.push({ item, ids });
    }
    if (names.length > 0 && owner) addProperty(owner.fields, names, item ? item.fields : valueOf(element, names));
    if (!owner && names.length > 0 && !item) byElementId.loose.push({ element, names });
  }
  for (const { item, ids } of late) attachReferences(item, ids, byElementId);
  const unowned: Record<string, unknown> = {};
  for (const { element, names } of byElementId.loose) addProperty(unowned, names, valueOf(element, names));
  return { roots: roots.map((root) => root.fields), unowned };
}

/** The innermost item that an element stands in. */
function ownerOf(element: PageElement, opened: ReadonlyMap<PageElement, OpenItem>): OpenItem | null {
  for (let at = element.parent; at && opened.size > 0; at = at.parent) {
    const item = opened.get(at);
    if (item) return item;
  }
  return null;
}

interface LooseProperties {
  readonly referenced: ReadonlyMap<string, PageElement>;
  readonly loose: { readonly element: PageElement; readonly names: string[] }[];
}

function referencedOwners(
  tree: PageTree,
  marked: readonly PageElement[],
  vocabulary: MarkupVocabulary,
): LooseProperties {
  const wanted = new Set<string>();
  for (const element of marked) for (const id of vocabulary.referencesAt(element)) wanted.add(id);
  const referenced = new Map<string, PageElement>();
  if (wanted.size > 0) {
    for (const element of tree.elements) {
      const id = element.attribute('id');
      if (id && wanted.has(id)) referenced.set(id, element);
    }
  }
  return { referenced, loose: [] };
}

function attachReferences(item: OpenItem, ids: readonly string[], { referenced, loose }: LooseProperties): void {
  const holders = new Set(ids.map((id) => referenced.get(id)).filter((element) => element !== undefined));
  for (const { element, names } of loose) {
    let ancestor: PageElement | null = element;
    while (ancestor && !holders.has(ancestor)) ancestor = ancestor.parent;
    if (ancestor) addProperty(item.fields, names, valueOf(element, names));
  }
}

function openItem(element: PageElement, types: string[], vocabulary: MarkupVocabulary): OpenItem {
  const id = vocabulary.idAt(element);
  return { element, fields: id === null ? { '@type': types } : { '@type': types, '@id': id } };
}

function addProperty(fields: Record<string, unknown>, names: readonly string[], value: unknown): void {
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
