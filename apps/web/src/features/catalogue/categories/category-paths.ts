import type { CategoryItem } from '@tsenomer/contracts';

/** A category with the names of those above it, the highest first. */
export interface PathOption {
  readonly id: number;
  readonly label: string;
}

/** Where a category can be put: every other one that is not below it, by its path; where it is already is left out. */
export function moveTargets(all: readonly CategoryItem[], moved: CategoryItem): PathOption[] {
  const byId = new Map(all.map((category) => [category.id, category]));
  const chain = (category: CategoryItem): CategoryItem[] => {
    const parent = category.parentId === null ? undefined : byId.get(category.parentId);
    return parent === undefined ? [category] : [...chain(parent), category];
  };
  return all
    .filter(({ id }) => id !== moved.parentId)
    .map((category) => ({ id: category.id, path: chain(category) }))
    .filter(({ path }) => path.every(({ id }) => id !== moved.id))
    .map(({ id, path }) => ({ id, label: path.map(({ name }) => name).join(' › ') }))
    .toSorted((left, right) => left.label.localeCompare(right.label, 'ru'));
}
