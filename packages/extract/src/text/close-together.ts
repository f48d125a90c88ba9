import type { PageElement } from '@tsenomer/markup';

const DEEPEST = 5;

/** Whether two elements have a box in common that holds neither of them much deeper. */
export function closeTogether(left: PageElement, right: PageElement): boolean {
  const near = left.lineage(DEEPEST);
  return right.lineage(DEEPEST).some((around) => near.includes(around));
}

/** Whether two elements share their parent, or one is in the other's. */
export function isBeside(left: PageElement, right: PageElement): boolean {
  return left.parent === right.parent || left.parent === right.parent?.parent || left.parent?.parent === right.parent;
}

/** Whether an element is, or stands within, a box. */
export function holds(box: PageElement, { index }: PageElement): boolean {
  return index >= box.index && index <= box.last;
}
