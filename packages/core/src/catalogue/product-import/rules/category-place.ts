/** A category deeper in the tree that has the name of a group. */
export interface CategoryPlace {
  /** Ids from the top of the tree down to it. */
  readonly path: readonly number[];
  /** Its name and those above it, as they are read: "Техника › Кухня › Блендеры". */
  readonly title: string;
  readonly level: number;
}

/** Where a group goes that the top of the tree does not have, and what is said of it; null: there is nothing to say. */
export interface GroupDecision {
  /** The category that it is; null: it is a new one at the top. */
  readonly place: CategoryPlace | null;
  readonly notice: 'category_placed' | 'category_doubled' | null;
}

/**
 * Decides whether a group of a file is a category that stands deeper in the tree. Price lists name the group alone,
 * without those above it: one such place is meant, where this is wished; of several none is surer than another.
 * @param elsewhere the categories of its name that do not stand at the top.
 * @param existing whether groups are to go where the tree has them.
 */
export function decideGroup(elsewhere: readonly CategoryPlace[], existing: boolean): GroupDecision {
  const [only, ...others] = elsewhere;
  if (only === undefined) return { place: null, notice: null };
  if (existing && others.length === 0) return { place: only, notice: 'category_placed' };
  return { place: null, notice: 'category_doubled' };
}
