const SOURCES = ['site', 'json-ld', 'microdata', 'rdfa', 'open-graph', 'state', 'robot', 'text'] as const;

export type KnownSource = (typeof SOURCES)[number];

/**
 * Which source of a page said a value; null: nobody said, or a reading of earlier versions did not note it.
 * @param evidence the source with its place, as checks record it (`json-ld offers.price`); null: nobody said it.
 */
export function sourceName(evidence: string | null): KnownSource | null {
  return SOURCES.find((source) => evidence !== null && new RegExp(`^${source}(?![\\w-])`, 'u').test(evidence)) ?? null;
}
