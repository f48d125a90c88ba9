import type { PageElement } from '@tsenomer/markup';

const DEEPEST = 3;

/**
 * Whether an amount stands in the label of a box to tick: a warranty, a holder, a service that is bought on top,
 * whatever it is called.
 */
export function isExtra(element: PageElement): boolean {
  let label: PageElement | null = element;
  for (let up = 0; label && label.name !== 'label' && up < DEEPEST; up += 1) label = label.parent;
  return label?.name === 'label' && (label.descendants.some(isCheckbox) || isCheckbox(elementBefore(label)));
}

function isCheckbox(element: PageElement | null): boolean {
  return element?.name === 'input' && element.attributes.get('type')?.toLowerCase() === 'checkbox';
}

/** The element that ends right before another one begins, among those that share their parent. */
export function elementBefore(element: PageElement): PageElement | null {
  const siblings = element.parent?.elements ?? [];
  return siblings[siblings.indexOf(element) - 1] ?? null;
}
