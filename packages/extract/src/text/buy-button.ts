import type { Document, Element } from 'domhandler';
import { isTag } from 'domhandler';
import { elementsOf, visibleText } from '../dom/document.ts';
import type { VisibleContexts } from './visible-context.ts';

const BUY_WORDS = /add to (?:shopping )?(?:cart|bag|basket|trolley)|buy now|buy it now|в корзину|купить|добавить в корзину|оформить|in den (?:warenkorb|einkaufswagen)|ajouter au panier|añadir a(?:l carrito| la cesta)|comprar|aggiungi al carrello|in winkel(?:wagen|mandje)|do koszyka|do košíku|lägg i|sepete ekle|kup teraz|savatga|до кошика|カート/iu;
/** From this many buttons on, they stand on tiles and say nothing about the page's product. */
const TOO_MANY = 5;
const REACH = 7;

/** Whether an element is a button, enabled, that puts the product into the basket. */
export function isBuyButton(element: Element): boolean {
  if (!/^(?:button|a|input)$/.test(element.name) && element.attribs['role'] !== 'button') return false;
  if ('disabled' in element.attribs || element.attribs['aria-disabled'] === 'true' || /disabled/i.test(element.attribs['class'] ?? '')) return false;
  const text = element.name === 'input' ? (element.attribs['value'] ?? '') : visibleText(element, 60);
  return text.length < 60 && BUY_WORDS.test(text === '' ? `${element.attribs['aria-label'] ?? ''} ${element.attribs['title'] ?? ''}` : text);
}

/** The ancestors of the page's buy buttons and how far up they are. */
export function nearBuyButtons(document: Document, contexts: VisibleContexts): Map<Element, number> {
  const buttons: Element[] = [];
  for (const element of elementsOf(document)) {
    if (!isBuyButton(element)) continue;
    const around = contexts.of(element.parent && isTag(element.parent) ? element.parent : element);
    if (!around.aside && !around.frame) buttons.push(element);
    if (buttons.length >= TOO_MANY) return new Map();
  }
  const distances = new Map<Element, number>();
  for (const button of buttons) {
    let at: Element | null = button;
    for (let up = 0; at && up < REACH; up++) {
      distances.set(at, Math.min(up, distances.get(at) ?? up));
      at = at.parent && isTag(at.parent) ? at.parent : null;
    }
  }
  return distances;
}
