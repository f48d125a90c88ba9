import type { Profile, Term } from '../listing/profile.ts';

/** A word that makers name a line by: Latin, in a Russian name. */
interface LineWord {
  readonly id: number;
  /** Rare among the lines of the catalogue is telling; 0 to 1, whatever its length: "E" may be a line's only word. */
  readonly weight: number;
}

/** The words of one product's line, or those of any line that an offer says. */
type Line = readonly LineWord[];

/** How an offer's words stand to a product's line: sums of weights. */
export interface LineRelation {
  readonly found: number;
  /** Words of the product's line that the offer does not say: "Citrus" of "Multipower Citrus". */
  readonly unsaid: number;
  /** Words of other lines that the offer says. */
  readonly other: number;
}

/** The lines of a catalogue. */
export interface Lines {
  readonly ofProducts: readonly Line[];
  /** The words of lines that an offer says. */
  saidBy(offer: Profile): Line;
}

/** Reads the lines of a catalogue's products. */
export function createLines(products: readonly Profile[]): Lines {
  const lines = products.map(({ terms }) => (terms.some(({ cyrillic }) => cyrillic) ? terms.filter(isLatin) : []));
  const counts = new Map<number, number>();
  for (const { id } of lines.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = Math.log(1 + products.length);
  const words = new Map(
    [...counts].map(([id, count]) => [id, { id, weight: Math.log(1 + products.length / count) / most }]),
  );
  const lineOf = (terms: readonly Term[]): Line => terms.flatMap(({ id }) => words.get(id) ?? []);
  return { ofProducts: lines.map(lineOf), saidBy: ({ terms }) => lineOf(terms) };
}

/** Compares what an offer says of lines with one product's line. */
export function relateLine(said: Line, line: Line): LineRelation {
  let [found, unsaid, other] = [0, 0, 0];
  for (const word of line) {
    if (said.includes(word)) found += word.weight;
    else unsaid += word.weight;
  }
  for (const word of said) if (!line.includes(word)) other += word.weight;
  return { found, unsaid, other };
}

function isLatin({ kind, cyrillic }: Term): boolean {
  return kind === 'word' && !cyrillic;
}
