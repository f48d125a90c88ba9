import type { EditedRow, PhotoPriceTag, PriceTagFound, TaskProductRow } from '@tsenomer/contracts';
import { rowRef } from './row-values.ts';

/** The amounts of a tag that are taken into prices of its product. */
export type TagValue = 'price' | 'oldPrice' | 'secondPrice';
type PriceField = 'price' | 'priceBeforePromo' | 'extraPrice';

/** An amount that a tag shows, beside what the task has. */
export interface AmountProposal {
  readonly amount: number;
  readonly sure: boolean;
  /** The task has the same already. */
  readonly isSame: boolean;
  /** What taking it changes. */
  readonly edit: EditedRow;
}

/** Words that a tag shows for a name. */
export interface NameProposal {
  readonly text: string;
  readonly sure: boolean;
  /** Names a product that nobody knows; null for one of ours, or where it has that name. */
  readonly edit: EditedRow | null;
}

/** A tag of a product of the task, and what it proposes. */
export interface TagProposal {
  readonly photo: string;
  readonly row: TaskProductRow;
  readonly amounts: Readonly<Record<TagValue, AmountProposal | null>>;
  /** Which field of the product each amount is taken into. */
  readonly becomes: Readonly<Record<TagValue, PriceField>>;
  readonly cardPrice: PriceTagFound['cardPrice'];
  readonly unitPrice: PriceTagFound['unitPrice'];
  readonly barcode: { readonly code: string; readonly isSame: boolean | null } | null;
  /** The number that the tag calls an article; whether it is the product's is null where that has none. */
  readonly article: { readonly code: string; readonly sure: boolean; readonly isSame: boolean | null } | null;
  /** The article of the product stands on the tag. */
  readonly hasArticle: boolean;
  readonly name: NameProposal | null;
  /** The other product of the task that the tag surely names. */
  readonly looksLike: string | null;
}

/** What tags propose for the products of a task; those that say nothing are left out. */
export function proposalsOf(tags: readonly PhotoPriceTag[], rows: readonly TaskProductRow[]): readonly TagProposal[] {
  return tags.flatMap(({ photo, productId, newProductUuid, found }) => {
    const row = rows.find((each) =>
      newProductUuid === null
        ? productId !== null && each.productId === productId && each.newProductUuid === null
        : each.newProductUuid === newProductUuid,
    );
    if (row === undefined || found === null) return [];
    const becomes = fieldsOf(found);
    const amountOf = (value: TagValue): AmountProposal | null => {
      const read = found[value];
      const field = becomes[value];
      return (
        read && {
          amount: read.amount,
          sure: read.sure,
          isSame: row[field] === read.amount,
          edit: { ...rowRef(row), [field]: read.amount },
        }
      );
    };
    const { cardPrice, unitPrice, barcode, article, numbers } = found;
    const own = row.article?.trim() ?? '';
    const proposal: TagProposal = {
      photo,
      row,
      amounts: { price: amountOf('price'), oldPrice: amountOf('oldPrice'), secondPrice: amountOf('secondPrice') },
      becomes,
      cardPrice,
      unitPrice,
      barcode: barcode && {
        code: barcode.code,
        isSame: row.barcode === null ? null : row.barcode === barcode.code,
      },
      article: article && { code: article.code, sure: article.sure, isSame: own === '' ? null : own === article.code },
      hasArticle: own !== '' && numbers.some(({ code }) => code === own),
      name: nameOf(row, found),
      looksLike: otherProductOf(row, rows, found),
    };
    return isEmpty(proposal) ? [] : [proposal];
  });
}

/** A second price holds with a card, as an extra one does, unless the tag surely says that the large one does. */
function fieldsOf({ cardPrice, secondPrice }: PriceTagFound): TagProposal['becomes'] {
  const isSwapped = secondPrice !== null && cardPrice?.sure === true && cardPrice.is === 'price';
  return isSwapped
    ? { price: 'extraPrice', oldPrice: 'priceBeforePromo', secondPrice: 'price' }
    : { price: 'price', oldPrice: 'priceBeforePromo', secondPrice: 'extraPrice' };
}

/** Of a product of ours a name that was read with doubt says nothing. */
function nameOf(row: TaskProductRow, found: PriceTagFound): NameProposal | null {
  if (found.name === null) return null;
  const { text, sure } = found.name;
  const edit = namingOf(row, found);
  return sure || edit !== null ? { text, sure, edit } : null;
}

/** What names a new product that is made of a reading; null where its tag is of a product of ours. */
function namingOf(row: TaskProductRow, { name, product }: PriceTagFound): EditedRow | null {
  if (row.typeFlag !== 'unmatched' || name === null || product?.sure === true) return null;
  if (row.attachToProduct !== null || row.createNewProduct?.name === name.text) return null;
  return {
    ...rowRef(row),
    createNewProduct: { name: name.text, article: row.createNewProduct?.article ?? '' },
  };
}

function otherProductOf(
  row: TaskProductRow,
  rows: readonly TaskProductRow[],
  { product }: PriceTagFound,
): string | null {
  if (product?.sure !== true || product.productId === row.productId) return null;
  return rows.find(({ productId }) => productId === product.productId)?.name ?? null;
}

function isEmpty({ amounts, unitPrice, barcode, article, name }: TagProposal): boolean {
  return [...Object.values(amounts), unitPrice, barcode, article, name].every((value) => value === null);
}
