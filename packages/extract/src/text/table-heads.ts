import type { PageElement } from '../dom/page-tree.ts';

const DEEPEST = 3;
const LONGEST_HEAD = 40;
const MOST_CELLS = 12;
const DELIVERY = /ship|deliver|postage|freight|доставк|versand|lieferung|livraison|env[íi]o|spedizione|verzend|dostaw|kargo/iu;

/** Whether an amount stands in a column of a table whose head speaks of the delivery. */
export function isBelowDelivery(element: PageElement): boolean {
  let cell: PageElement | null = element;
  for (let up = 0; cell && cell.name !== 'td' && up < DEEPEST; up += 1) cell = cell.parent;
  const row = cell?.name === 'td' ? cell.parent : null;
  const table = row?.parent && row.parent.name !== 'table' ? row.parent.parent : row?.parent;
  const head = table?.name === 'table' ? table.tree.elements.slice(table.index, row?.index).find(({ name }) => name === 'tr') : undefined;
  if (!row || !cell || !head) return false;
  const title = cellsOf(head)[cellsOf(row).indexOf(cell)];
  return title !== undefined && !title.tree.text.isLonger(title, LONGEST_HEAD) && DELIVERY.test(title.visibleText(LONGEST_HEAD));
}

function cellsOf(row: PageElement): readonly PageElement[] {
  return row.children.slice(0, 2 * MOST_CELLS).filter((child) => child.type === 'element');
}
