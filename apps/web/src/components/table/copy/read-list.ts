/** What is copied of a list is what it shows: its columns in their order, without boxes and actions. */
const PARTS = '[data-part]:not([data-part="actions"])';
/** What stands for nothing, and what is only drawn. */
const UNSAID = '[aria-hidden="true"], svg, img';

/** The rows of a list under their headings, as texts; `chosen`: only those that are chosen. */
export function readList(list: Element, rows: 'all' | 'chosen'): string[][] {
  const read = [...list.querySelectorAll('[data-entry]')].filter(
    (row) => rows === 'all' || row.getAttribute('data-chosen') === 'true',
  );
  const [first] = read;
  if (first === undefined) return [];
  const headings = partsOf(first).map((part) => headingOf(list, part));
  return [headings, ...read.map((row) => partsOf(row).map((part) => cellText(part)))];
}

/** What a cell says; marks, pictures and dashes say nothing. */
export function cellText(cell: Element): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const unsaid of copy.querySelectorAll(UNSAID)) unsaid.remove();
  return textsOf(copy).join(' ');
}

/** The lines of a cell stand below each other without a space between them. */
function textsOf(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent?.trim() ?? ''].filter((text) => text !== '');
  return [...node.childNodes].flatMap((child) => textsOf(child));
}

const partsOf = (row: Element): Element[] => [...row.querySelectorAll(PARTS)];

/** Of a table its heading; of a card the label of the line, and nothing for its title. */
function headingOf(list: Element, part: Element): string {
  const id = part.getAttribute('data-part') ?? '';
  const heading = list.querySelector(`th[data-column="${CSS.escape(id)}"]`) ?? part.previousElementSibling;
  return heading !== null && (heading.matches('th') || heading.matches('dt')) ? cellText(heading) : '';
}
