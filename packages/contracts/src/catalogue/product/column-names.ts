import type { ImportColumn } from './import.ts';

/** A name that several columns of a header row have, as the first of them writes it. Columns count from 0. */
export interface RepeatedName {
  readonly name: string;
  readonly columns: readonly number[];
}

/** Header cells that name nothing. */
const NO_NAME = /^[-–—_']?$/;

/**
 * The names that leave in doubt which column is meant (P1 §5 "duplicate column names rejected"): they stand over a
 * chosen column and over another one that is not chosen for the same, white space around them and letter case apart.
 * Names of columns that nobody chose may be repeated (docs/decisions/037).
 */
export function repeatedNames(
  header: readonly string[],
  chosen: readonly Pick<ImportColumn, 'index' | 'field'>[],
): readonly RepeatedName[] {
  const fields = new Map(chosen.map(({ index, field }) => [index, field]));
  const titles = header
    .map((text, column) => ({ name: text.trim().replaceAll(/\s+/g, ' '), column }))
    .filter(({ name }) => !NO_NAME.test(name));
  return [...Map.groupBy(titles, ({ name }) => name.toLowerCase()).values()].flatMap((alike) => {
    const meant = new Set(alike.map(({ column }) => fields.get(column) ?? null));
    const [first] = alike;
    return first === undefined || meant.size === 1
      ? []
      : [{ name: first.name, columns: alike.map(({ column }) => column) }];
  });
}
