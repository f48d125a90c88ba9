import type { PageElement } from '../dom/page-tree.ts';

const BUY_WORDS = /add to (?:shopping )?(?:cart|bag|basket|trolley)|buy now|buy it now|в корзину|купить|добавить в корзину|оформить|in den (?:warenkorb|einkaufswagen)|ajouter au panier|añadir a(?:l carrito| la cesta)|comprar|aggiungi al carrello|in winkel(?:wagen|mandje)|do koszyka|do košíku|lägg i|sepete ekle|kup teraz|savatga|до кошика|カート/iu;
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
