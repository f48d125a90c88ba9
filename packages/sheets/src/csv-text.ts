/** One line of .csv without its end: cells that hold the delimiter, a quote or a line break are quoted (RFC 4180). */
export function csvLine(cells: readonly string[], delimiter: string): string {
  return cells.map((cell) => csvCell(cell, delimiter)).join(delimiter);
}

function csvCell(text: string, delimiter: string): string {
  const plain = !text.includes(delimiter) && !/["\r\n]/.test(text);
  return plain ? text : `"${text.replaceAll('"', '""')}"`;
}
