/** Lines of a letter, taken apart at their commas: what follows a comma begins with a space, and all of it is words. */
export function readsLikeProse(rows: readonly (readonly string[])[]): boolean {
  return rows.filter(isWords).length * 2 > rows.length;
}

/** Whether a line is a whole sentence; the point of a shortened word ("руб.", "шт.") ends none. */
export function isSentence(row: readonly string[]): boolean {
  return isWords(row) && /\p{L}{4}[.!?…][»")]?\s*$/u.test(row.findLast((cell) => cell.trim() !== '') ?? '');
}

/** Tables of words alone have no spaces behind their separators, and others have a column of codes or numbers. */
function isWords(row: readonly string[]): boolean {
  return (
    row.slice(1).every((cell) => cell === '' || /^\s/.test(cell)) &&
    row.every((cell) => cell.trim() === '' || readsLikeWords(cell.trim()))
  );
}

/** Not a code, a number, or one with its unit. */
function readsLikeWords(cell: string): boolean {
  if (!/\p{L}{2}|^\p{L}$/u.test(cell)) return false;
  const words = cell.split(/\s+/);
  return !/\d/.test(words[0] ?? '') || words.length > 2;
}
