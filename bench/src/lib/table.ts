/** Prints rows of cells under headers, as a Markdown table with aligned columns. */
export function printTable(headers: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = headers.map((header, at) => Math.max(header.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  console.log(
    [line(headers), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n'),
  );
}

/** A number for a table: one decimal below ten, none above. */
export function figure(value: number): string {
  return Math.abs(value) < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en').replaceAll(',', ' ');
}

/** Whether a target is met, in a word. */
export function verdict(reached: boolean): string {
  return reached ? 'reached' : 'NOT reached';
}
