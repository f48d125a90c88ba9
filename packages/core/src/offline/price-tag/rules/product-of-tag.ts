import type { PriceTagFound } from '@tsenomer/contracts';
import { matchName, SURE_MATCH } from '@tsenomer/price-tags';
import type { NamedProduct, PriceTagReading } from '@tsenomer/price-tags';

/** A product of a task that a tag may be of. */
export interface TaggedProduct extends NamedProduct {
  /** The client's own; null where it has none. */
  readonly article: string | null;
}

/** Shorter articles may be any number of a tag. */
const DIGITS_LEAST = 5;
/** A number that is read so surely is that one. */
const SURE_NUMBER = 0.9;

/**
 * The product of the task whose article stands on a tag, else the one that its name is most like; null where neither
 * tells. The reader of photos knows no products. A name that is surely of another one leaves the article in doubt.
 */
export function productOfTag(
  reading: Pick<PriceTagReading, 'article' | 'name' | 'numbers'>,
  products: readonly TaggedProduct[],
): PriceTagFound['product'] {
  const byName = productByName(reading.name, products);
  const byArticle = productByArticle(reading, products);
  if (byArticle === null) return byName;
  const isDoubted = byName?.sure === true && byName.productId !== byArticle.productId;
  return { ...byArticle, sure: byArticle.sure && !isDoubted };
}

function productByName(name: PriceTagReading['name'], products: readonly NamedProduct[]): PriceTagFound['product'] {
  const match = name && matchName(name.text, products);
  return match && { productId: match.id, certainty: match.certainty, sure: match.certainty >= SURE_MATCH };
}

/** The only product whose article is a number of the tag. */
function productByArticle(
  { article, numbers }: Pick<PriceTagReading, 'article' | 'numbers'>,
  products: readonly TaggedProduct[],
): PriceTagFound['product'] {
  const codes = article === null ? numbers : [article, ...numbers];
  const found = products.flatMap(({ id, article: own }) => {
    const code = own === null || own.length < DIGITS_LEAST ? undefined : codes.find((each) => each.code === own);
    return code ? [{ productId: id, certainty: code.certainty, sure: code.certainty >= SURE_NUMBER }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
