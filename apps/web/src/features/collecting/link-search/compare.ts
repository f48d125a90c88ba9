import type { LinkCandidate } from '@tsenomer/contracts';

/**
 * Whether both sides state the same, or something else; null: one of them says nothing, or the two cannot be compared.
 */
export type Relation = 'same' | 'differs' | null;

export interface NamePart {
  /** Where in the name it begins. */
  readonly at: number;
  readonly text: string;
  /** The other name does not have this word. */
  readonly differs: boolean;
}

const WORD = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu;

/** A name cut into pieces that the other name has, or not; joined they are the name. Case and ё make no difference. */
export function nameParts(name: string, other: string): NamePart[] {
  const known = new Set((other.match(WORD) ?? []).map(folded));
  const parts: NamePart[] = [];
  const add = (text: string, differs: boolean): void => {
    const last = parts.at(-1);
    if (last?.differs === differs) parts[parts.length - 1] = { ...last, text: last.text + text };
    else if (text !== '') parts.push({ at: last === undefined ? 0 : last.at + last.text.length, text, differs });
  };
  let at = 0;
  for (const match of name.matchAll(WORD)) {
    const [word] = match;
    add(name.slice(at, match.index), false);
    add(word, !known.has(folded(word)));
    at = match.index + word.length;
  }
  add(name.slice(at), false);
  return parts;
}

/**
 * How the fields of a product and of an offer stand to each other. A shop's own article says nothing when it is another
 * one.
 */
export function relations({
  product,
  offer,
}: Pick<LinkCandidate, 'product' | 'offer'>): Readonly<Record<'brand' | 'article' | 'barcode', Relation>> {
  const articles = [product.clientArticle, product.manufacturerArticle].flatMap((article) => article ?? []).map(folded);
  return {
    brand:
      product.brand === null || offer.brand === null
        ? null
        : folded(product.brand) === folded(offer.brand)
          ? 'same'
          : 'differs',
    article: offer.sku !== null && articles.includes(folded(offer.sku)) ? 'same' : null,
    barcode:
      product.barcodes.length === 0 || offer.gtin === null
        ? null
        : product.barcodes.map(bareCode).includes(bareCode(offer.gtin))
          ? 'same'
          : 'differs',
  };
}

/**
 * How far the offer's price is from the recommended one, in basis points; null when they cannot be compared: prices
 * without a currency are in `usual`.
 */
export function changeToRecommended(
  { product, offer: { price, currency } }: Pick<LinkCandidate, 'product' | 'offer'>,
  usual: string,
): number | null {
  const { mrp } = product;
  if (mrp === null || mrp === 0 || price === null || (currency ?? usual) !== product.currency) return null;
  return Math.round(((price - mrp) * 10_000) / mrp);
}

function folded(text: string): string {
  return text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е');
}

/** A GTIN is a barcode filled up with zeros from the left. */
function bareCode(code: string): string {
  return code.trim().replace(/^0+/, '');
}
