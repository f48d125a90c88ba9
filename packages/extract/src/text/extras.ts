import type { PageElement } from '../dom/page-tree.ts';

const DEEPEST = 3;

/**
 * Whether an amount stands in the label of a box to tick: a warranty, a holder, a service that is bought on top,
 * whatever it is called.
 */
export function isExtra(element: PageElement): boolean {
  let label: PageElement | null = element;
  for (let up = 0; label && label.name !== 'label' && up < DEEPEST; up += 1) label = label.parent;
  return label?.name === 'label' && (holdsCheckbox(label) || isCheckbox(elementBefore(label)));
}

function holdsCheckbox({ index, last, tree }: PageElement): boolean {
  return tree.elements.slice(index, last + 1).some(isCheckbox);
}

function isCheckbox(element: PageElement | null): boolean {
  return element?.name === 'input' && element.attributes.get('type')?.toLowerCase() === 'checkbox';
}

/** The element that ends right before another one begins, among those that share their parent. */
export function elementBefore(element: PageElement): PageElement | null {
  const siblings = element.parent?.children ?? [];
  const before = siblings
    .slice(0, Math.max(0, siblings.indexOf(element)))
    .findLast((child) => child.type === 'element');
  return before?.type === 'element' ? before : null;
}
