/**
 * PostgreSQL's text of an array of numbers, moments or nulls, or null where it holds nothing: `unnest` fills a null up
 * with nulls beside longer arrays. The driver writes arrays of whatever may need quotes, which takes several times as
 * long, and what a batch of checks has many of is numbers and columns of nothing.
 */
export function plainArray(values: readonly (number | bigint | Date | null)[]): string | null {
  if (values.every((value) => value === null)) return null;
  return `{${values.map(plainText).join(',')}}`;
}

/** Texts, for the driver to quote; null where there are none. */
export function textArray(values: readonly (string | null)[]): readonly (string | null)[] | null {
  return values.every((value) => value === null) ? null : values;
}

function plainText(value: number | bigint | Date | null): string {
  if (value === null) return 'NULL';
  return value instanceof Date ? value.toISOString() : String(value);
}
