import type { ImportField } from '@tsenomer/contracts';
import { storedArticle } from './article.ts';

/** What a header text seems to mean, and how surely: 3 says it in so many words, 1 only might. */
export interface HeaderMeaning {
  readonly field: ImportField;
  readonly level: number | null;
  readonly sureness: 1 | 2 | 3;
}

/** In this order: "Код товара" is a code before it is a product, "Штрихкод" a barcode before it is a code. */
const WORDS: readonly { readonly field: ImportField; readonly sureness: 1 | 2 | 3; readonly pattern: RegExp }[] = [
  { field: 'competitorLinks', sureness: 3, pattern: /ссылк|(?:^| )(?:urls?|links?|hyperlinks?)(?: |$)|(?:^| )https?/ },
  { field: 'competitorLinks', sureness: 2, pattern: /^конкурент|^competitors?(?: |$)/ },
  {
    field: 'barcode',
    sureness: 3,
    pattern: /штрих|(?:^| )шк(?: |$)|bar ?codes?|(?:^| )ean(?: ?\d+)?(?: |$)|gtin|(?:^| )upc/,
  },
  {
    field: 'companyArticle',
    sureness: 3,
    pattern: /(?:артикул|код).*(?:компани|поставщик|конкурент)|(?:company|vendor|supplier) (?:article|code|sku)/,
  },
  {
    field: 'cost',
    sureness: 3,
    pattern: /закуп|себестоим|(?:^| )(?:purchase|buying|cost) price|^cost(?: |$)/,
  },
  { field: 'ownPrice', sureness: 3, pattern: /(?:наша|своя|собственная|моя) цена|(?:own|our|my) price/ },
  {
    field: 'ownOldPrice',
    sureness: 3,
    pattern: /(?:старая|прежняя|зачеркнутая) цена|цена (?:до скидки|без скидки)|(?:old|former) price|price before/,
  },
  {
    field: 'ownAvailable',
    sureness: 3,
    pattern: /^(?:наличие|в наличии|остаток|остатки|availability|available|in stock|stock)(?: |$)/,
  },
  { field: 'photo', sureness: 3, pattern: /фото|картинк|изображени|(?:^| )(?:photo|picture|image)s?(?: |$)/ },
  {
    field: 'mrp',
    sureness: 3,
    pattern: /(?:^| )(?:ррц|мрц|ррп|мрп|rrp|mrp|msrp|srp)(?: |$)|рекоменд.*цен|цен.*рекоменд|минимальн.*розничн/,
  },
  { field: 'mrp', sureness: 2, pattern: /розничн.*цен|цен.*розничн|retail price/ },
  { field: 'mrp', sureness: 1, pattern: /^(?:цен|стоимост|price)/ },
  {
    field: 'category',
    sureness: 3,
    pattern:
      /категори|(?:^| )(?:под)?групп|раздел|уровень|(?:sub ?)?categor(?:y|ies)|(?:^| )group(?: |$)|(?:^| )level(?: |$)/,
  },
  {
    field: 'article',
    sureness: 1,
    pattern: /артикул.*(?:производител|завод)|(?:manufacturer|part) (?:article|code|number)|(?:^| )mpn(?: |$)/,
  },
  { field: 'brand', sureness: 3, pattern: /(?:^| )(?:бренд|brand)|торговая марка|(?:^| )тм(?: |$)/ },
  { field: 'brand', sureness: 2, pattern: /(?:^| )марка|производител|изготовител|manufacturer|^vendor(?: name)?$/ },
  {
    field: 'article',
    sureness: 3,
    pattern: /^(?:артикул|арт|article|sku|код|code|код товара|артикул товара|item code)$/,
  },
  { field: 'article', sureness: 2, pattern: /(?:^| )(?:артикул|арт|article|sku|код|code)(?: |$)/ },
  { field: 'name', sureness: 3, pattern: /наименовани|названи|(?:^| )(?:product )?(?:name|title)(?: |$)/ },
  { field: 'name', sureness: 2, pattern: /номенклатур|(?:^| )(?:товар|продукт|product|item|goods)(?: |$)/ },
  { field: 'name', sureness: 1, pattern: /описани|description/ },
];

/** Longer texts are sentences, not headers. */
const LONGEST = 80;

/** What a header cell means, by its words in Russian and English; null when they say nothing. */
export function headerMeaning(text: string): HeaderMeaning | null {
  // A word typed in two scripts by mistake ("Apтикул") is read in the one that it can be written in.
  const words = text
    .replaceAll(/\p{L}+/gu, storedArticle)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (words === '' || text.length > LONGEST) return null;
  const match = WORDS.find(({ pattern }) => pattern.test(words));
  if (match === undefined) return null;
  const level = match.field === 'category' ? levelOf(words) : null;
  return { field: match.field, sureness: match.sureness, level };
}

function levelOf(words: string): number | null {
  const written = /(?:^| )(\d{1,2})(?: |$)|(?:категори\p{L}*|групп\p{L}*|category|level)(\d{1,2})/u.exec(words);
  const level = Number(written?.[1] ?? written?.[2] ?? Number.NaN);
  if (level >= 1 && level <= 20) return level;
  return /(?:^| )(?:под|sub)/.test(words) ? 2 : null;
}
