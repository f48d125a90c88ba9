interface PageOfNames {
  readonly offset: number;
  readonly limit: number;
  /** Products of the list. */
  readonly total: number;
  /** Products altogether. */
  readonly products: number;
}

/** Short lists are put in order as a whole. */
const SORTED_AT_ONCE = 2000;

/**
 * Whether a page of a list by name is found by walking all names in their order; else the whole list is put in order.
 * Names that are walked until the page is full stand against those that are sorted: both cost about the same each.
 */
export function walksNames({ offset, limit, total, products }: PageOfNames): boolean {
  if (total <= SORTED_AT_ONCE) return false;
  return ((offset + limit) / total) * products < total;
}

/**
 * A page of a list as it lies from the nearer end of it: one of the last is read backwards, as soon as one of the
 * first.
 */
export function nearerEnd({ offset, limit, total }: Omit<PageOfNames, 'products'>): {
  readonly offset: number;
  readonly limit: number;
  readonly fromEnd: boolean;
} {
  const shown = Math.min(limit, total - offset);
  const after = total - offset - shown;
  return after < offset ? { offset: after, limit: shown, fromEnd: true } : { offset, limit, fromEnd: false };
}
