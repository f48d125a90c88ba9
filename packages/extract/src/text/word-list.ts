/** The words of lines, parted by spaces: a table of short names reads better in lines than one below the other. */
export function wordList(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '));
}
