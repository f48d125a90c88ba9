import type { CallInput, ProductFilters, productEditRoutes } from '@tsenomer/contracts';

/** Which products of the list are chosen: some of them, or all that the filters give. */
export type Selection = { readonly kind: 'some'; readonly ids: ReadonlySet<number> } | { readonly kind: 'all' };

export const NOTHING: Selection = { kind: 'some', ids: new Set() };

/**
 * The selection after a product was pressed. With `from`, everything between that product and this one, in the order of
 * the page, becomes as this one does.
 */
export function pressed(selection: Selection, page: readonly number[], id: number, from: number | null): Selection {
  const before = selection.kind === 'all' ? new Set(page) : selection.ids;
  const wanted = !before.has(id);
  const [start, end] = [page.indexOf(from ?? id), page.indexOf(id)].toSorted((left, right) => left - right);
  const range = start === undefined || start < 0 ? [id] : page.slice(start, (end ?? start) + 1);
  const after = new Set(before);
  for (const each of range) {
    if (wanted) after.add(each);
    else after.delete(each);
  }
  return { kind: 'some', ids: after };
}

/** Adds a whole page to what is chosen. */
export function withPage(selection: Selection, page: readonly number[]): Selection {
  return selection.kind === 'all' ? selection : { kind: 'some', ids: new Set([...selection.ids, ...page]) };
}

/** Takes a whole page off what is chosen; of all that the filters give, nothing is left then. */
export function withoutPage(selection: Selection, page: readonly number[]): Selection {
  if (selection.kind === 'all') return NOTHING;
  return { kind: 'some', ids: new Set([...selection.ids].filter((id) => !page.includes(id))) };
}

export function isChosen(selection: Selection, id: number): boolean {
  return selection.kind === 'all' || selection.ids.has(id);
}

/** How many products a selection is about. */
export function sizeOf(selection: Selection, total: number): number {
  return selection.kind === 'all' ? total : selection.ids.size;
}

/** The products that a bulk change is about. */
export function targetOf(
  selection: Selection,
  filters: ProductFilters,
): CallInput<typeof productEditRoutes.changeProducts>['body']['target'] {
  return selection.kind === 'all' ? { filters } : { ids: [...selection.ids] };
}
