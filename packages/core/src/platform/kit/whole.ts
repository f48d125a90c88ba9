/** A list that is answered whole. */
export interface Whole<T> {
  readonly items: T[];
  readonly total: number;
}

export function whole<T>(items: T[]): Whole<T> {
  return { items, total: items.length };
}
