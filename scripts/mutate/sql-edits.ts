import { otherIn } from './code-edits.ts';
import type { Edit } from './mutant.ts';

/** What else may stand for an operator or a word of SQL. */
const OTHERS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  and: 'or',
  or: 'and',
  asc: 'desc',
  desc: 'asc',
  min: 'max',
  max: 'min',
  least: 'greatest',
  greatest: 'least',
  true: 'false',
  false: 'true',
  'left join': 'join',
  'is null': 'is not null',
  'is not null': 'is null',
  'is distinct from': 'is not distinct from',
  'not exists': 'exists',
  exists: 'not exists',
  distinct: '',
  not: '',
};

/** Texts, quoted names, comments and casts say nothing that could be broken; everything else is cut into its words. */
const TOKEN =
  /'(?:[^']|'')*'|"[^"]*"|\/\*[\s\S]*?\*\/|--[^\n]*|::\s*\w+(?:\[\])?|\bleft\s+join\b|\bis\s+(?:not\s+)?null\b|\bis\s+(?:not\s+)?distinct\s+from\b|\bnot\s+exists\b|\bbetween\b|[a-z_][\w.]*|\d+(?:\.\d+)?|<=|>=|<>|[-+*/<>=(),]|\S/gi;

/** After these an equals sign compares, and after those it gives a value. */
const COMPARES = new Set(['where', 'on', 'when', 'having', 'select', 'and', 'or', 'not', 'case', 'filter']);
const NAMES = new Set(['from', 'join', 'into', 'update', 'table', 'returning']);

/**
 * The ways to break a statement.
 * @param text the statement, with a blank for every character of what the program puts into it.
 * @param offset where the statement begins in its file.
 */
export function sqlEdits(text: string, offset: number): Edit[] {
  const edits: Edit[] = [];
  let gives = false;
  let between = 0;
  let previous = '';
  for (const match of text.matchAll(TOKEN)) {
    const token = match[0].toLowerCase().replaceAll(/\s+/g, ' ');
    if (token === 'set') gives = true;
    else if (COMPARES.has(token) || NAMES.has(token)) gives = false;
    if (token === 'between') between += 1;
    const isBetween = token === 'and' && between > 0;
    if (isBetween) between -= 1;
    for (const other of isBetween || (token === '=' && gives) || isSignless(token, previous)
      ? []
      : othersOf(token, text, match.index)) {
      const from = offset + match.index;
      edits.push({ from, to: from + match[0].length, text: other });
    }
    previous = token;
  }
  return edits;
}

function othersOf(token: string, text: string, at: number): readonly string[] {
  if (/^\d+$/.test(token)) return [String(Number(token) + 1), ...(token === '0' ? [] : [String(Number(token) - 1)])];
  const other = otherIn(OTHERS, token);
  if (other === undefined) return [];
  const rest = text.slice(at + token.length);
  // min, max, least and greatest may be names of columns.
  if (/^(?:min|max|least|greatest)$/.test(token) && !/^\s*\(/.test(rest)) return [];
  return [other];
}

/** `count(*)`, `select *`, `c.*`, a negative number, `on conflict do update set a = b`. */
function isSignless(token: string, previous: string): boolean {
  if (token === '*') return !/^(?:[\w.]*[\w)]|\))$/.test(previous) || previous === 'select' || previous.endsWith('.');
  if (token === '-' || token === '+') return /^(?:[(,=<>*/+-]|<=|>=|<>|select|then|else|and|or|when|)$/.test(previous);
  return false;
}
