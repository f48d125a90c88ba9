/** Elements whose content is not read by people. */
const SILENT = /<(?:!--|(script|style|noscript|template|svg|head)(?=[\s>/]))/gi;

/**
 * Markup without comments and without elements that nobody reads. Linear: a kind that does not end once is not looked
 * for again, so that a page of openings costs no more than any other.
 */
export function withoutSilent(markup: string): string {
  const endless = new Set<string>();
  const kept: string[] = [];
  let from = 0;
  for (const match of markup.matchAll(SILENT)) {
    const name = match[1]?.toLowerCase() ?? '!';
    if (match.index < from || endless.has(name)) continue;
    const end = endOf(markup, name, match.index + match[0].length);
    if (end < 0) {
      endless.add(name);
      continue;
    }
    kept.push(markup.slice(from, match.index), ' ');
    from = end;
  }
  kept.push(markup.slice(from));
  return kept.join('');
}

function endOf(markup: string, name: string, from: number): number {
  if (name === '!') {
    const end = markup.indexOf('-->', from);
    return end < 0 ? -1 : end + 3;
  }
  const closing = [`</${name}`, `</${name.toUpperCase()}`].map((tag) => markup.indexOf(tag, from)).filter((at) => at >= 0);
  if (closing.length === 0) return -1;
  const end = markup.indexOf('>', Math.min(...closing));
  return end < 0 ? -1 : end + 1;
}
