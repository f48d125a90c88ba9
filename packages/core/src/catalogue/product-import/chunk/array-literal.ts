/**
 * Arrays as PostgreSQL writes them, to be cast: `sql`…${textArray(names)}::text[]``. The driver escapes a list element
 * by element with patterns, which for the thousands of a chunk takes longer than reading their rows.
 */
export function plainArray(values: readonly (number | bigint | boolean | null)[]): string {
  return `{${values.map((value) => (value === null ? 'null' : value)).join(',')}}`;
}

/** {@link plainArray} for texts. */
export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'null' : quoted(value))).join(',')}}`;
}

function quoted(text: string): string {
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
}
