/** Text that stands for itself within a LIKE pattern: `%`, `_` and `\` mean themselves. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
