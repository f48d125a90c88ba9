import type { IndexLine, PriceIndex } from '@tsenomer/contracts';

/** A row of the index's table. */
export interface IndexRow {
  readonly key: string;
  readonly title: string;
  readonly line: IndexLine;
}

interface Titles {
  readonly market: string;
  readonly own: string;
  /** Of what has no brand or category. */
  readonly none: string;
}

/** The market first, then ours where it is no line of its own, then the lines. */
export function indexRows({ market, own, lines }: PriceIndex, titles: Titles): readonly IndexRow[] {
  const named = lines.map((line) => ({ key: `line ${line.id}`, title: line.name ?? titles.none, line }));
  const hasOwn = lines.some(({ ownFlag }) => ownFlag);
  return [
    { key: 'market', title: titles.market, line: market },
    ...(own !== null && !hasOwn ? [{ key: 'own', title: titles.own, line: own }] : []),
    ...named,
  ];
}
