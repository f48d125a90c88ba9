/**
 * Whether a found name has one of the words that must not stand in it (P1 §3 "name exceptions"), whole and whatever
 * their case; ё = е.
 */
export function hasException(name: string, exceptions: readonly string[]): boolean {
  const words = ` ${wordsOf(name)} `;
  return exceptions.some((exception) => {
    const sought = wordsOf(exception);
    return sought !== '' && words.includes(` ${sought} `);
  });
}

function wordsOf(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}
