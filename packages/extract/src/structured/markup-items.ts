import type { Document, Element } from 'domhandler';
import { isTag } from 'domhandler';
import { attribute, elementsOf, visibleText } from '../dom/document.ts';
import type { DataItem } from './values.ts';

/** How a vocabulary writes items into markup: microdata and RDFa differ in attribute names only. */
export interface MarkupVocabulary {
  /** The types that an element opens an item of, or null when it opens none. */
  readonly typesAt: (element: Element) => string[] | null;
  readonly propertiesAt: (element: Element) => string[];
  readonly idAt: (element: Element) => string | null;
  /** Ids of elements elsewhere whose properties belong to this item as well. */
  readonly referencesAt: (element: Element) => string[];
}

interface OpenItem {
  readonly fields: Record<string, unknown>;
  readonly element: Element;
}

export interface MarkupItems {
  /** The items that belong to no other, in the order they stand. */
  readonly roots: readonly DataItem[];
  /** Properties outside every item: shops forget the element that opens the product. */
  readonly unowned: DataItem;
}

/** Turns markup into items in the shape of JSON-LD: `@type`, properties by name, lists where a property repeats. */
export function readMarkupItems(document: Document, vocabulary: MarkupVocabulary): MarkupItems {
  const roots: OpenItem[] = [];
  const owners = new Map<Element, OpenItem>();
  const byElementId = referencedOwners(document, vocabulary);
  const late: { item: OpenItem; ids: string[] }[] = [];
  for (const element of elementsOf(document)) {
    const parent = element.parent && isTag(element.parent) ? owners.get(element.parent) : undefined;
    const owner = parent ?? null;
    const types = vocabulary.typesAt(element);
    const names = vocabulary.propertiesAt(element);
    const opened = types ? openItem(element, types, vocabulary) : null;
    if (opened) {
      if (names.length === 0 || !owner) roots.push(opened);
      const ids = vocabulary.referencesAt(element);
      if (ids.length > 0) late.push({ item: opened, ids });
    }
    if (names.length > 0 && owner) addProperty(owner.fields, names, opened ? opened.fields : valueOf(element, names));
    const own = opened ?? owner;
    if (own) owners.set(element, own);
    if (!owner && names.length > 0 && !opened) byElementId.loose.push({ element, names });
  }
  for (const { item, ids } of late) attachReferences(item, ids, byElementId);
  const unowned: Record<string, unknown> = {};
  for (const { element, names } of byElementId.loose) addProperty(unowned, names, valueOf(element, names));
  return { roots: roots.map((root) => root.fields), unowned };
}

interface LooseProperties {
  readonly referenced: ReadonlyMap<string, Element>;
  readonly loose: { readonly element: Element; readonly names: string[] }[];
}

function referencedOwners(document: Document, vocabulary: MarkupVocabulary): LooseProperties {
  const wanted = new Set<string>();
  for (const element of elementsOf(document)) for (const id of vocabulary.referencesAt(element)) wanted.add(id);
  const referenced = new Map<string, Element>();
  if (wanted.size > 0) {
    for (const element of elementsOf(document)) {
      const id = attribute(element, 'id');
      if (id && wanted.has(id)) referenced.set(id, element);
    }
  }
  return { referenced, loose: [] };
}

function attachReferences(item: OpenItem, ids: readonly string[], { referenced, loose }: LooseProperties): void {
  const holders = new Set(ids.map((id) => referenced.get(id)).filter((element) => element !== undefined));
  for (const { element, names } of loose) {
    let ancestor: Element | null = element;
    while (ancestor && !holders.has(ancestor)) ancestor = ancestor.parent && isTag(ancestor.parent) ? ancestor.parent : null;
    if (ancestor) addProperty(item.fields, names, valueOf(element, names));
  }
}

function openItem(element: Element, types: string[], vocabulary: MarkupVocabulary): OpenItem {
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
  a: 'href', area: 'href', link: 'href', img: 'src', audio: 'src', embed: 'src', iframe: 'src', source: 'src', track: 'src', video: 'src', object: 'data',
};

/** Properties whose value is an address; a link around a name or a price is read as its text. */
const ADDRESS_PROPERTY = /url|image|item$|sameas|availability|condition|page|logo|photo|additionaltype/i;

/** The HTML standard's property value, and before it `content` on any element, which shops write to give the bare value. */
function valueOf(element: Element, names: readonly string[]): string {
  const content = attribute(element, 'content');
  if (content !== null) return content;
  const addressName = ADDRESS_ATTRIBUTE[element.name];
  if (addressName && (element.name !== 'a' || names.some((name) => ADDRESS_PROPERTY.test(name)))) return attribute(element, addressName) ?? attribute(element, 'data-src') ?? '';
  const stated = element.name === 'time' ? attribute(element, 'datetime') : element.name === 'data' || element.name === 'meter' || element.name === 'input' ? attribute(element, 'value') : null;
  return stated ?? visibleText(element);
}
