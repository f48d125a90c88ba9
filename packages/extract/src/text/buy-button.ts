import type { PageElement, PageTree } from '../dom/page-tree.ts';
import type { VisibleContexts } from './visible-context.ts';

const BUY_WORDS = /add to (?:shopping )?(?:cart|bag|basket|trolley)|buy now|buy it now|в корзину|купить|добавить в корзину|оформить|in den (?:warenkorb|einkaufswagen)|ajouter au panier|añadir a(?:l carrito| la cesta)|comprar|aggiungi al carrello|in winkel(?:wagen|mandje)|do koszyka|do košíku|lägg i|sepete ekle|kup teraz|savatga|до кошика|カート/iu;
/** From this many buttons on, they stand on tiles and say nothing about the page's product. */
const TOO_MANY = 5;
const REACH = 7;
const LONGEST = 60;

/** Whether an element is a button, enabled, that puts the product into the basket. */
export function isBuyButton(element: PageElement): boolean {
  if (element.tree.text.isLonger(element, LONGEST)) return false;
  const { name } = element;
  if (name !== 'button' && name !== 'a' && name !== 'input' && !(element.mentions('button') && element.attributes.get('role') === 'button')) return false;
  const { attributes } = element;
  const text = name === 'input' ? (attributes.get('value') ?? '') : element.visibleText(LONGEST);
  if (text.length >= LONGEST || !BUY_WORDS.test(text === '' ? `${attributes.get('aria-label') ?? ''} ${attributes.get('title') ?? ''}` : text)) return false;
  return !(element.has('disabled') || attributes.get('aria-disabled') === 'true' || /disabled/i.test(attributes.get('class') ?? ''));
}

/** The ancestors of the page's buy buttons and how far up they are. */
export function nearBuyButtons(tree: PageTree, contexts: VisibleContexts): Map<PageElement, number> {
  const buttons: PageElement[] = [];
  for (const element of tree.elements) {
    if (!isBuyButton(element)) continue;
    const around = contexts.of(element.parent ?? element);
    if (!around.aside && !around.frame) buttons.push(element);
    if (buttons.length >= TOO_MANY) return new Map();
  }
  const distances = new Map<PageElement, number>();
  for (const button of buttons) {
    let at: PageElement | null = button;
    for (let up = 0; at && up < REACH; up++) {
      distances.set(at, Math.min(up, distances.get(at) ?? up));
      at = at.parent;
    }
  }
  return distances;
}
