const SOURCES = ['site', 'json-ld', 'microdata', 'rdfa', 'open-graph', 'state', 'robot', 'text'] as const;

type SourceName = (typeof SOURCES)[number] | 'none';

/**
 * Which source of a page said a value.
 * @param evidence the source with its place, as checks record it (`json-ld offers.price`); null: nobody said it.
 */
export function sourceName(evidence: string | null): SourceName {
  return (
    SOURCES.find((source) => evidence !== null && new RegExp(`^${source}(?![\\w-])`, 'u').test(evidence)) ?? 'none'
  );
}
