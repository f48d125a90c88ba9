import { SheetError } from '../../errors.ts';

/** Levels that a feed's categories may have, as many as columns are made for; deeper ones are left out. */
export const FEED_LEVELS = 10;
const MOST_CATEGORIES = 200_000;

/** The categories of a YML feed, which come before its offers. */
export class CategoryTree {
  readonly #categories = new Map<string, { readonly name: string; readonly parentId: string }>();

  add(id: string, parentId: string, name: string): void {
    if (this.#categories.size >= MOST_CATEGORIES) throw new SheetError('too_large', 'The feed has too many categories');
    this.#categories.set(id, { name, parentId });
  }

  /** The names from the top down to a category; empty for one that is not there. A ring ends where it closes. */
  pathOf(id: string): readonly string[] {
    const names: string[] = [];
    const seen = new Set<string>();
    for (let at = id; !seen.has(at);) {
      const category = this.#categories.get(at);
      if (category === undefined) break;
      seen.add(at);
      names.push(category.name);
      at = category.parentId;
    }
    return names.reverse().slice(0, FEED_LEVELS);
  }

  /** How many levels there are, at least one. */
  depth(): number {
    let depth = 1;
    for (const id of this.#categories.keys()) depth = Math.max(depth, this.pathOf(id).length);
    return depth;
  }
}
