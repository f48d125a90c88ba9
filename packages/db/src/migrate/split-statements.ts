/**
 * What a semicolon does not end a statement in: comments, quoted texts and names, texts between dollar marks. Comments
 * within comments and backslashes in `E'…'` are not known; no migration needs them.
 */
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/g;

/** The statements of an SQL text, each with the comments before it; what holds comments alone is left out. */
export function splitStatements(sql: string): string[] {
  // As long as the text, so that places are the same in both.
  const bare = sql.replaceAll(OPAQUE, (part) => (/^(?:--|\/\*)/.test(part) ? ' ' : 'x').repeat(part.length));
  const statements: string[] = [];
  for (let from = 0; from < sql.length;) {
    const end = bare.indexOf(';', from);
    const to = end < 0 ? sql.length : end;
    if (bare.slice(from, to).trim() !== '') statements.push(sql.slice(from, to).trim());
    from = to + 1;
  }
  return statements;
}
