import type { WordPattern, Words } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';
import { roleOf } from './amount-role.ts';
import type { AmountRole } from './amount-role.ts';

const DEEPEST = 3;
const LONGEST_HEAD = 40;
const MOST_CELLS = 12;
const DIGIT = /\d/;
const MEMBERS: WordPattern = { of: ['clubWord'], before: '^', behind: String.raw`s?[^\p{L}\d]*$` };
/** What the head of a column may say of the amounts below it; units and steps are read elsewhere. */
const TOLD: ReadonlySet<AmountRole> = new Set<AmountRole>(['former', 'regular', 'card', 'instalment']);

/**
 * What an amount is by the head of its column in a table ("Mfr. sugg.", "Club", "Shipping"); null where that says
 * nothing of it.
 */
export function roleByHead(element: PageElement, words: Words): AmountRole | null {
  const head = headOf(element);
  if (head === null) return null;
  if (words.says('delivery', head)) return 'other';
  if (words.says(MEMBERS, head)) return 'card';
  const role = roleOf(`${head}: `, '', words);
  return TOLD.has(role) ? role : null;
}

function headOf(element: PageElement): string | null {
  let cell: PageElement | null = element;
  for (let up = 0; cell && cell.name !== 'td' && up < DEEPEST; up += 1) cell = cell.parent;
  const row = cell?.name === 'td' ? cell.parent : null;
  const table = row?.parent && row.parent.name !== 'table' ? row.parent.parent : row?.parent;
  const heads =
    table?.name === 'table'
      ? table.tree.elements.slice(table.index, row?.index).find(({ name }) => name === 'tr')
      : undefined;
  if (!row || !cell || !heads) return null;
  const title = cellsOf(heads)[cellsOf(row).indexOf(cell)];
  const text =
    title === undefined || title.tree.text.isLonger(title, LONGEST_HEAD) ? '' : title.visibleText(LONGEST_HEAD);
  // The first row of a table of labels and values has values, too.
  return text === '' || DIGIT.test(text) ? null : text;
}

function cellsOf(row: PageElement): readonly PageElement[] {
  return row.elements.slice(0, MOST_CELLS);
}
