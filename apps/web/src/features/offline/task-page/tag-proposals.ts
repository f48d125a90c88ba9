import type { EditedRow, PhotoPriceTag, TaskProductRow } from '@tsenomer/contracts';
import { rowRef } from './row-values.ts';

/** Which value of a tag is proposed for which of its product: a second price holds with a card, as an extra one does. */
const FIELDS = { price: 'price', oldPrice: 'priceBeforePromo', secondPrice: 'extraPrice' } as const;
export type TagValue = keyof typeof FIELDS;

/** An amount that a tag shows, beside what the task has. */
export interface AmountProposal {
  readonly amount: number;
  readonly sure: boolean;
  /** The task has the same already. */
  readonly isSame: boolean;
  /** What taking it changes. */
  readonly edit: EditedRow;
}

/** A tag of a product of the task, and what it proposes. */
export interface TagProposal {
  readonly photo: string;
  readonly row: TaskProductRow;
  readonly amounts: Readonly<Record<TagValue, AmountProposal | null>>;
  readonly barcode: { readonly code: string; readonly isSame: boolean | null } | null;
  /** The article of the product stands on the tag. */
  readonly hasArticle: boolean;
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
    const amountOf = (value: TagValue): AmountProposal | null => {
      const read = found[value];
      const field = FIELDS[value];
      return (
        read && {
          amount: read.amount,
          sure: read.sure,
          isSame: row[field] === read.amount,
          edit: { ...rowRef(row), [field]: read.amount },
        }
      );
    };
    const amounts = { price: amountOf('price'), oldPrice: amountOf('oldPrice'), secondPrice: amountOf('secondPrice') };
    const barcode = found.barcode && {
      code: found.barcode.code,
      isSame: row.barcode === null ? null : row.barcode === found.barcode.code,
    };
    const article = row.article?.trim() ?? '';
    const hasArticle = article !== '' && found.numbers.some(({ code }) => code === article);
    const isEmpty = barcode === null && Object.values(amounts).every((amount) => amount === null);
    return isEmpty ? [] : [{ photo, row, amounts, barcode, hasArticle }];
  });
}
