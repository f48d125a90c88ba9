import { CHOSEN_KINDS, DEFAULT_COLLECTION_SETTINGS, MONITORING_TYPE_ID } from '@tsenomer/contracts';
import type {
  CollectionCreate,
  CollectionDetails,
  CollectionEdit,
  CollectionSettings,
  ChosenKind,
  ProductHit,
  ProductSelection,
} from '@tsenomer/contracts';
import { searchSettingsOf } from '#lib/link-search/search-draft.ts';
import type { SearchDraft } from '#lib/link-search/search-draft.ts';
import { isSearch } from '#lib/monitoring-kind.ts';
import type { ChosenImport } from '#lib/product-choice/chosen-import.ts';

export interface ChosenShop {
  readonly id: number;
  readonly companyId: number;
}

/** What has been entered in the wizard so far; nothing of it is at the server yet. */
export interface Draft {
  readonly kind: ChosenKind;
  readonly tagIds: readonly number[];
  readonly brandIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly products: readonly ProductHit[];
  readonly imports: readonly ChosenImport[];
  readonly cityId: number | null;
  readonly companyIds: readonly number[];
  /** Addresses, each with its company: they go when their company goes. */
  readonly companyShops: readonly ChosenShop[];
  readonly name: string;
  readonly note: string;
  readonly settings: Omit<CollectionSettings, 'parserTaskCommandArguments'>;
  /** How links are searched, as typed; kinds that check links have it too and make no use of it. */
  readonly search: SearchDraft;
  readonly runNow: boolean;
}

const { parserTaskCommandArguments: search, ...settings } = DEFAULT_COLLECTION_SETTINGS;

export const EMPTY_DRAFT: Draft = {
  kind: 'priceParsing',
  tagIds: [],
  brandIds: [],
  categoryIds: [],
  products: [],
  imports: [],
  cityId: null,
  companyIds: [],
  companyShops: [],
  name: '',
  note: '',
  settings,
  search,
  runNow: false,
};

/**
 * A draft with some fields changed, and what follows from it: another city has other addresses, and a company that is
 * no longer chosen takes its addresses along.
 */
export function changed(draft: Draft, patch: Partial<Draft>): Draft {
  const next = { ...draft, ...patch };
  const companies = new Set(next.companyIds);
  return {
    ...next,
    companyShops: next.cityId === draft.cityId ? next.companyShops.filter((shop) => companies.has(shop.companyId)) : [],
  };
}

type SelectionPart = Pick<Draft, 'tagIds' | 'brandIds' | 'categoryIds' | 'products' | 'imports'>;

export function selectionOf(draft: SelectionPart): ProductSelection {
  return {
    tagIds: [...draft.tagIds],
    brandIds: [...draft.brandIds],
    categoryIds: [...draft.categoryIds],
    productIds: [
      ...new Set([
        ...draft.products.map((product) => product.id),
        ...draft.imports.flatMap(({ productIds }) => productIds ?? []),
      ]),
    ],
  };
}

export function isSelectionEmpty(selection: ProductSelection): boolean {
  return Object.values(selection).every((ids) => ids.length === 0);
}

/** The call's body for a draft that passed every step; `cityId` is given because a valid draft has one. */
export function creationOf(draft: Draft, cityId: number): CollectionCreate {
  return {
    name: draft.name.trim(),
    kind: draft.kind,
    cityId,
    companyIds: [...draft.companyIds],
    companyShopIds: draft.companyShops.map((shop) => shop.id),
    selection: selectionOf(draft),
    note: draft.note.trim(),
    settings: {
      ...draft.settings,
      parserTaskCommandArguments: isSearch(draft.kind) ? searchSettingsOf(draft.search) : search,
    },
  };
}

/** The draft of a monitoring that is there already, with those of its products that were chosen one by one. */
export function draftOf(collection: CollectionDetails, products: readonly ProductHit[]): Draft {
  const { parserTaskCommandArguments, ...flags } = collection.settings;
  return {
    ...EMPTY_DRAFT,
    kind: CHOSEN_KINDS.find((kind) => kind === collection.kind) ?? EMPTY_DRAFT.kind,
    tagIds: collection.selection.tagIds,
    brandIds: collection.selection.brandIds,
    categoryIds: collection.selection.categoryIds,
    products,
    cityId: collection.city.id,
    companyIds: collection.companies.map(({ id }) => id),
    companyShops: collection.companyShops.map(({ id, companyId }) => ({ id, companyId })),
    name: collection.name,
    note: collection.note,
    settings: flags,
    search: parserTaskCommandArguments,
  };
}

/** Of the body of an edited draft, what differs from that of the draft as it was opened: the rest is left to others. */
export function editBetween(before: CollectionEdit, after: CollectionEdit): CollectionEdit {
  const { settings, ...fields } = changedIn(before, after);
  const turned = changedIn(before.settings ?? {}, settings ?? {});
  return { ...fields, ...(Object.keys(turned).length > 0 && { settings: turned }) };
}

function changedIn<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const changed: Partial<Fields> = { ...after };
  for (const field in changed)
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) Reflect.deleteProperty(changed, field);
  return changed;
}

/** The call's body for an edited draft; how links are searched goes along only where it may be changed. */
export function editOf(draft: Draft, cityId: number, mayConfigure: boolean): CollectionEdit {
  const { kind, settings: given, ...rest } = creationOf(draft, cityId);
  const { parserTaskCommandArguments, ...flags } = given;
  return {
    ...rest,
    typeId: MONITORING_TYPE_ID[kind],
    settings: mayConfigure && isSearch(kind) ? { ...flags, parserTaskCommandArguments } : flags,
  };
}
