/**
 * The codes of a pasted list, each once, in its order: one a line, or apart by a tab, a comma or a semicolon, as
 * columns of spreadsheets and letters have them.
 */
export function listedCodes(text: string): readonly string[] {
  const codes = text.split(/[\n\r\t,;]+/).map((code) => code.trim());
  return [...new Set(codes.filter((code) => code !== ''))];
}
