import { decimalFromMinor } from '@tsenomer/contracts';
import type { PhotoPriceTag, PriceTagFound, TaskProductRow } from '@tsenomer/contracts';
import type { CellValue } from '@tsenomer/sheets';
import type { FileTexts } from './file-texts.ts';

type Words = Pick<PriceTagFound, 'unitPrice' | 'article' | 'name'>;

/** The headings of what words of price tags say. */
export function tagHeaders({ columns: c }: FileTexts): readonly string[] {
  return [c.tagUnitPrice, c.tagUnit, c.tagArticle, c.tagName];
}

/** What the words of a row's photos say: of each the newest photo that says it, and what is not sure with a mark. */
export function tagCells(
  row: Pick<TaskProductRow, 'productId' | 'newProductUuid' | 'currency'>,
  tags: readonly PhotoPriceTag[],
  text: FileTexts,
): readonly CellValue[] {
  const found = tags
    .filter(({ productId, newProductUuid }) =>
      row.newProductUuid === null
        ? newProductUuid === null && productId === row.productId
        : newProductUuid === row.newProductUuid,
    )
    .map((tag) => tag.found)
    .filter((each) => each !== null);
  const newest = <F extends keyof Words>(field: F): Words[F] | null =>
    found.map((each) => each[field]).findLast((value) => value !== null) ?? null;
  const marked = (value: string, sure: boolean): string => (sure ? value : `${value} ${text.unsure}`);
  const [unitPrice, article, name] = [newest('unitPrice'), newest('article'), newest('name')];
  return [
    unitPrice && Number(decimalFromMinor(BigInt(unitPrice.amount), row.currency)),
    unitPrice && marked(text.units[unitPrice.unit], unitPrice.sure),
    article && marked(article.code, article.sure),
    name && marked(name.text, name.sure),
  ];
}
