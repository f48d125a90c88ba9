import type { EvidenceSource } from '@tsenomer/contracts';
import type { DataItem } from './values.ts';
import { isItem, typesOf } from './values.ts';
import { wordList } from '../text/word-list.ts';

/**
 * `main`: an entity of the page itself; `listed`: an element of a list; `related`: another product that this one refers
 * to.
 */
export type ProductRole = 'main' | 'listed' | 'related';

/** A product found in structured data and where it stands. */
export interface ProductItem {
  readonly item: DataItem;
  readonly path: string;
  readonly role: ProductRole;
  readonly source: EvidenceSource;
}

export interface StructuredProducts {
  readonly products: readonly ProductItem[];
  /** Items by their `@id`, for references. */
  readonly byId: ReadonlyMap<string, DataItem>;
}

const PRODUCT_TYPES = new Set(
  wordList(
    'Product ProductGroup IndividualProduct SomeProducts ProductModel Vehicle Car Motorcycle Book Drug',
    'DietarySupplement',
  ),
);
const SELLABLE_TYPES =
  /^(?:CreativeWork|SoftwareApplication|MobileApplication|VideoGame|Game|MusicAlbum|Movie|VisualArtwork|Painting|MediaObject|Thing)$/;
const RELATED_KEYS = new Set(
  wordList(
    'isRelatedTo isSimilarTo isAccessoryOrSparePartFor isConsumableFor isVariantOf hasVariant model recommendations',
    'relatedProducts includesObject itemReviewed about mentions hasPart',
  ),
);
const LIST_KEYS = new Set(['itemListElement', 'hasOfferCatalog']);
const MAX_DEPTH = 24;
const MAX_ITEMS = 20_000;

interface Visit {
  readonly value: unknown;
  readonly path: string;
  readonly role: ProductRole;
  readonly depth: number;
}

/**
 * Walks parsed structured data, without recursion and within bounds, and gives its products in the order they stand.
 */
export function collectProducts(roots: readonly unknown[], source: EvidenceSource): StructuredProducts {
  const products: ProductItem[] = [];
  const byId = new Map<string, DataItem>();
  const pending: Visit[] = roots
    .map((value, index): Visit => ({ value, path: `block[${index}]`, role: 'main', depth: 0 }))
    .reverse();
  for (let visited = 0; visited < MAX_ITEMS; visited++) {
    const visit = pending.pop();
    if (!visit) break;
    if (visit.depth > MAX_DEPTH) continue;
    if (Array.isArray(visit.value)) pending.push(...elementsOf(visit.value, visit));
    else if (isItem(visit.value)) {
      const item = visit.value;
      remember(byId, item);
      if (isProduct(item)) products.push({ item, path: visit.path, role: visit.role, source });
      pending.push(...propertiesOf(item, visit, products, source));
    }
  }
  return { products, byId };
}

/** Follows a reference `{"@id": …}`; anything else is given back as it is. */
export function resolved(value: unknown, byId: ReadonlyMap<string, DataItem>): unknown {
  if (!isItem(value)) return value;
  const id = value['@id'];
  if (typeof id !== 'string' || Object.keys(value).some((key) => key !== '@id' && key !== '@type')) return value;
  return byId.get(id) ?? value;
}

function isProduct(item: DataItem): boolean {
  if (Object.keys(item).length <= 2 && typeof item['@id'] === 'string') return false;
  const types = typesOf(item);
  return types.some((type) => PRODUCT_TYPES.has(type) || (SELLABLE_TYPES.test(type) && 'offers' in item));
}

function remember(byId: Map<string, DataItem>, item: DataItem): void {
  const id = item['@id'];
  if (typeof id !== 'string') return;
  const known = byId.get(id);
  if (!known || Object.keys(known).length < Object.keys(item).length) byId.set(id, item);
}

function elementsOf(list: readonly unknown[], visit: Visit): Visit[] {
  return list
    .slice(0, 2000)
    .map((value, index) => ({ value, path: `${visit.path}[${index}]`, role: visit.role, depth: visit.depth + 1 }))
    .reverse();
}

function propertiesOf(item: DataItem, visit: Visit, products: ProductItem[], source: EvidenceSource): Visit[] {
  const visits: Visit[] = [];
  for (const [key, value] of Object.entries(item)) {
    if (typeof value !== 'object' || value === null) continue;
    const path = `${visit.path}.${key}`;
    if (
      key === 'itemOffered' &&
      isItem(value) &&
      !('offers' in value) &&
      typesOf(value).some((type) => PRODUCT_TYPES.has(type))
    ) {
      products.push({ item: { ...value, offers: withoutKey(item, key) }, path, role: visit.role, source });
      continue;
    }
    visits.push({ value, path, role: roleWithin(key, visit.role), depth: visit.depth + 1 });
  }
  return visits.reverse();
}

function withoutKey(item: DataItem, removed: string): DataItem {
  return Object.fromEntries(Object.entries(item).filter(([key]) => key !== removed));
}

function roleWithin(key: string, role: ProductRole): ProductRole {
  if (role === 'related' || RELATED_KEYS.has(key)) return 'related';
  return LIST_KEYS.has(key) ? 'listed' : role;
}
