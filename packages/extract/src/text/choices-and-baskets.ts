import type { PageElement } from '../dom/page-tree.ts';

const DEEPEST = 4;
const LONGEST = 160;
/** What choices are called: "Colour: black, white $92.90". */
const CHOICE =
  /^(?:select|choose|выберите)?\s?(?:an?\s)?(?:colou?rs?|sizes?|memory|storage|capacity|finish|flavou?r|scent|configuration|цвет|размер|объ[её]м|память|колір|розмір|об['’]єм|barva|velikost|farbe|größe|couleur|taille|finition|colore|taglia|kolor|rozmiar|kleur|maat|renk|beden|talla|tamaño|color|cor|tamanho|färg|storlek)(?![\p{Ll}])/iu;
/** What stands in a basket with what it comes to. */
const BASKET =
  /subtotal|order total|zwischensumme|sous-total|totale parziale|subtotaal|suma częściowa|mezisoučet|ara toplam|итого|view (?:cart|bag|basket)|proceed to checkout/iu;

/** Tells what holds more than choices or a basket, such as the page's heading. */
type IsOutside = (element: PageElement) => boolean;

/** Whether an amount stands among the choices of one kind, which may cost more or less than what is chosen. */
export function isAmongChoices(element: PageElement, isOutside: IsOutside): boolean {
  return saysAround(element, CHOICE, isOutside);
}

/** Whether an amount stands in a basket, whatever that is called. */
export function isInBasket(element: PageElement, isOutside: IsOutside): boolean {
  return saysAround(element, BASKET, isOutside);
}

function saysAround(element: PageElement, words: RegExp, isOutside: IsOutside): boolean {
  let around: PageElement | null = element;
  for (
    let up = 0;
    around && up < DEEPEST && !isOutside(around) && !around.tree.text.isLonger(around, LONGEST);
    up += 1
  ) {
    if (words.test(around.visibleText(LONGEST))) return true;
    around = around.parent;
  }
  return false;
}
