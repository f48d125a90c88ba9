import { ALL_WORDS } from '@tsenomer/lexicon';
import type { PageElement } from '@tsenomer/markup';

/** "10", "10+", "10 - 49", "from 10": how many pieces a step of a ladder is for. */
const STEP = new RegExp(
  String.raw`^(?:${ALL_WORDS.group('piecesFrom')}\s)?(\d{1,3}(?:[ ,.]\d{3})|\d{1,6})\s?` +
    String.raw`(?:\+|(?:[-–—]|${ALL_WORDS.group('rangeTo')})\s?\d[\d ,.]{0,8}\+?|${ALL_WORDS.group('piecesBehind')}\.?)?$`,
  'i',
);
/** "Bis 4" begins with one piece. */
const UP_TO = ALL_WORDS.expression({ of: ['upTo'], before: '^', behind: String.raw`\s(\d{1,6})$` });
const LONGEST_STEP = 24;
const LONGEST_ROW = 280;
const DEEPEST = 4;
const MAX_NEIGHBOURS = 12;

export type LadderStep = 'one' | 'more' | 'count';

/**
 * What a number in a ladder of quantities is: the price of one piece, one that is paid from more pieces on, or such a
 * number of pieces. Rows or columns whose heads are rising numbers of pieces are a ladder ("1 | $0.10", "10 | $0.024");
 * of the amounts in a row only the first is that of a piece, the next one what so many cost. Null outside of ladders.
 */
export function ladderStepOf(element: PageElement): LadderStep | null {
  let cell = element;
  for (let up = 0; up < DEEPEST; up += 1) {
    const row = cell.parent;
    if (!row || row.tree.text.isLonger(row, LONGEST_ROW)) return null;
    const step = stepInRow(cell, row) ?? stepInColumn(cell, row);
    if (step !== null) return step;
    cell = row;
  }
  return null;
}

function stepInRow(cell: PageElement, row: PageElement): LadderStep | null {
  const [head, first] = elementsOf(row);
  const count = countOf(head);
  if (count === null || !row.parent) return null;
  const counts = countsOf(elementsOf(row.parent).map((other) => elementsOf(other)[0]));
  if (!rises(counts)) return null;
  if (head === cell) return 'count';
  const isOne = count === 1 || (isUpTo(head) && count === Math.min(...counts));
  return isOne && first === cell ? 'one' : 'more';
}

/** The heads of the columns stand in the row above. */
function stepInColumn(cell: PageElement, row: PageElement): LadderStep | null {
  if (cell.name !== 'td') return null;
  if (rises(countsOf(elementsOf(row))) && countOf(cell) !== null) return 'count';
  const rows = row.parent
    ? [
        ...elementsOf(row.parent.parent ?? row.parent).flatMap((part) =>
          part.name === 'thead' ? elementsOf(part) : [],
        ),
        ...elementsOf(row.parent),
      ]
    : [];
  const heads = elementsOf(rows[rows.indexOf(row) - 1]);
  if (!rises(countsOf(heads))) return null;
  const cells = elementsOf(row);
  // Heads over several rows move the columns: which step it is cannot be told.
  if (cells.length !== heads.length) return 'more';
  const count = countOf(heads[cells.indexOf(cell)]);
  return count === null ? null : count === 1 ? 'one' : 'more';
}

/** Whether the numbers of pieces only rise, or only fall: some ladders begin with the largest. */
function rises(steps: readonly number[]): boolean {
  const rising = steps.slice(1).map((step, index) => step > (steps[index] ?? step));
  return new Set(rising).size === 1 && new Set(steps).size === steps.length;
}

function isUpTo(head: PageElement | undefined): boolean {
  return head !== undefined && UP_TO.test(head.visibleText(LONGEST_STEP).trim());
}

function countsOf(heads: readonly (PageElement | undefined)[]): number[] {
  return heads.map((head) => countOf(head)).filter((count) => count !== null);
}

function countOf(head: PageElement | undefined): number | null {
  if (!head || head.tree.text.isLonger(head, LONGEST_STEP)) return null;
  const text = head.visibleText(LONGEST_STEP).trim();
  const count = (UP_TO.exec(text) ?? STEP.exec(text))?.[1];
  return count === undefined ? null : Number(count.replace(/\D/g, ''));
}

/** Data beside the cells of a row. */
const UNSEEN = new Set(['meta', 'link', 'script', 'input']);

function elementsOf(parent: PageElement | undefined): PageElement[] {
  const elements: PageElement[] = [];
  for (const child of parent?.children ?? []) {
    if (child.type === 'element' && !UNSEEN.has(child.name)) elements.push(child);
    if (elements.length >= MAX_NEIGHBOURS) break;
  }
  return elements;
}
