import { ALL_WORDS } from '@tsenomer/lexicon';
import { collapseSpaces, decodeEntities } from '@tsenomer/markup';

/** An item of structured data: JSON-LD as parsed, microdata and RDFa brought into the same shape. */
export type DataItem = Readonly<Record<string, unknown>>;

export function isItem(value: unknown): value is DataItem {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value or list of values as a list; null and undefined are no values. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The first usable text of a value: a string, a number, the name or value of an item, or the first of a list. */
export function textOf(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return cleaned(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (depth > 3) return null;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 20)) {
      const text = textOf(item, depth + 1);
      if (text !== null) return text;
    }
    return null;
  }
  if (!isItem(value)) return null;
  return textOf(value['name'] ?? value['@value'] ?? value['value'], depth + 1);
}

function cleaned(text: string): string | null {
  const collapsed = collapseSpaces(decodeEntities(decodeEntities(text.slice(0, 5000))));
  return collapsed === '' || isPlaceholder(collapsed) ? null : collapsed;
}

const NONE = ALL_WORDS.expression({ of: ['none'], before: '^', behind: '$' });

/** Values that a shop's software writes where it has none, and templates that nobody filled. */
function isPlaceholder(text: string): boolean {
  return NONE.test(text) || /\{\{|<%|<&=|\[%|\$\{/.test(text);
}

/** The schema.org types of an item, without their address: "http://schema.org/Product" is "Product". */
export function typesOf(item: DataItem): string[] {
  return listOf(item['@type'])
    .filter((type) => typeof type === 'string')
    .flatMap((type) => type.split(/\s+/))
    .map((type) => type.replace(/^.*[/#:]/, ''));
}

/** The first property that is there, by name; data that spells names with a schema: prefix is understood. */
export function property(item: DataItem, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value = item[name] ?? prefixed(item, name);
    if (value !== null && value !== undefined && value !== '') return value;
  }
  return undefined;
}

const PREFIXED = new Map<string, readonly string[]>();

function prefixed(item: DataItem, name: string): unknown {
  let spellings = PREFIXED.get(name);
  if (!spellings) {
    spellings = [`schema:${name}`, `http://schema.org/${name}`, `https://schema.org/${name}`];
    PREFIXED.set(name, spellings);
  }
  for (const spelling of spellings) {
    const value = item[spelling];
    if (value !== null && value !== undefined) return value;
  }
  return undefined;
}
