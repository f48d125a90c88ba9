import type { PageElement } from '@tsenomer/markup';
import type { VisibleContexts } from './visible-context.ts';

/** From this many buttons on, they stand on tiles and say nothing about the page's product. */
const TOO_MANY = 5;
const REACH = 7;

/** The ancestors of the page's buy buttons and how far up they are. */
export function nearBuyButtons(contexts: VisibleContexts): Map<PageElement, number> {
  const buttons: PageElement[] = [];
  for (const button of contexts.buyButtons) {
    const around = contexts.of(button.parent ?? button);
    if (!around.aside && !around.frame) buttons.push(button);
    if (buttons.length >= TOO_MANY) return new Map();
  }
  const distances = new Map<PageElement, number>();
  for (const button of buttons)
    for (const [up, at] of button.lineage(REACH).entries()) distances.set(at, Math.min(up, distances.get(at) ?? up));
  return distances;
}
