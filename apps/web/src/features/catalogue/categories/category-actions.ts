import type { CategoryItem } from '@tsenomer/contracts';
import type { Target } from './use-category-commands.ts';

/** What can be done with a category; absent: not by this user. */
export interface CategoryActions {
  readonly add?: ((parent: CategoryItem) => void) | undefined;
  readonly rename?: ((category: CategoryItem) => void) | undefined;
  /** Opens the window that asks where to. */
  readonly move?: ((category: CategoryItem) => void) | undefined;
  /** Moves at once, for a category dropped somewhere. */
  readonly moveTo?: ((category: CategoryItem, target: Target) => void) | undefined;
  readonly detach?: ((category: CategoryItem) => void) | undefined;
  readonly remove?: ((category: CategoryItem) => void) | undefined;
}
