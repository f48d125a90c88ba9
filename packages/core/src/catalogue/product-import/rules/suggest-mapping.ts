import { REPEATABLE_IMPORT_FIELDS } from '@tsenomer/contracts';
import type { ImportColumn, SheetPreview } from '@tsenomer/contracts';
import { cleanText } from './clean-text.ts';
import { headerMeaning } from './header-words.ts';
import type { HeaderMeaning } from './header-words.ts';
import { looksLikeData, looksOf } from './column-looks.ts';

type Suggestion = NonNullable<SheetPreview['suggestion']>;

/** A row with fewer recognised headers than this is not taken for the header. */
const LEAST_HEADERS = 2;

/**
 * Guesses the header row and what the columns mean, from the first rows of a sheet: by the words of the headers, and
 * by the look of the data below them for columns whose header says nothing. Without any header words the row above
 * the first barcodes or links is the header.
 * @param options `byLooks`: whether the data tells of columns that no header names.
 * @returns null when nothing is recognised: the person chooses.
 */
export function suggestMapping(
  rows: readonly (readonly string[])[],
  { byLooks = true }: { readonly byLooks?: boolean } = {},
): Suggestion | null {
  const texts = rows.map((row) => row.map(cleanText));
  const scored = texts.map((row, headerRow) => ({ headerRow, meanings: row.map(headerMeaning) }));
  const best = scored
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate.meanings) }))
    .filter(({ score }) => score.fields >= LEAST_HEADERS)
    .sort((left, right) => right.score.fields - left.score.fields || right.score.sureness - left.score.sureness)[0];
  if (best) {
    const data = texts.slice(best.headerRow + 1);
    const named = columnsByWords(believable(best.meanings, data));
    return { headerRow: best.headerRow, columns: byLooks ? withLooks(named, data) : named };
  }
  const dataRow = texts.findIndex((row) => row.some(looksLikeData));
  if (dataRow < 1) return null;
  const columns = withLooks([], texts.slice(dataRow));
  return columns.length > 0 ? { headerRow: dataRow - 1, columns } : null;
}

/** The meanings of headers without names over columns that hold no words: such a column counts lines or items. */
function believable(
  meanings: readonly (HeaderMeaning | null)[],
  data: readonly (readonly string[])[],
): readonly (HeaderMeaning | null)[] {
  return meanings.map((meaning, index) => {
    const filled = data.map((row) => row[index] ?? '').filter((text) => text !== '');
    const wordless = filled.length > 0 && !filled.some((text) => /\p{L}/u.test(text));
    return meaning?.field === 'name' && wordless ? null : meaning;
  });
}

function scoreOf(meanings: readonly (HeaderMeaning | null)[]): { fields: number; sureness: number } {
  const known = meanings.filter((meaning) => meaning !== null);
  return {
    fields: new Set(known.map(({ field }) => field)).size,
    sureness: known.reduce((sum, { sureness }) => sum + sureness, 0),
  };
}

/** The surest header of each field; category columns get a level each. */
function columnsByWords(meanings: readonly (HeaderMeaning | null)[]): ImportColumn[] {
  const found = meanings.flatMap((meaning, index) => (meaning ? [{ ...meaning, index }] : []));
  const chosen = found.filter(({ field, index, sureness }) => {
    if (REPEATABLE_IMPORT_FIELDS.includes(field)) return true;
    return !found.some(
      (other) =>
        other.field === field && (other.sureness > sureness || (other.sureness === sureness && other.index < index)),
    );
  });
  const levels = new Set<number>();
  return chosen
    .map(({ field, index, level }) => {
      if (field !== 'category') return { index, field };
      const free = firstFree(levels, level ?? 1);
      levels.add(free);
      return { index, field, level: free };
    })
    .filter(({ level = 1 }) => level <= 20);
}

function firstFree(taken: ReadonlySet<number>, wished: number): number {
  let level = wished;
  while (taken.has(level)) level += 1;
  return level;
}

/** Adds the columns that only the data tells, for fields that no header names. */
function withLooks(columns: readonly ImportColumn[], data: readonly (readonly string[])[]): ImportColumn[] {
  const all = [...columns];
  for (const { field, index } of looksOf(data)) {
    const taken = all.some((column) => column.index === index);
    const named = columns.some((column) => column.field === field);
    const repeated = all.some((column) => column.field === field) && !REPEATABLE_IMPORT_FIELDS.includes(field);
    if (!taken && !named && !repeated) all.push({ index, field });
  }
  return all.sort((left, right) => left.index - right.index);
}
