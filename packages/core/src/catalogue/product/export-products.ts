import type { FileFormat, Locale, ProductFilters } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { CellValue, WriteColumn } from '@tsenomer/sheets';
import { z } from 'zod';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { typedAmount } from '../../platform/rules/typed-amount.ts';
import { passesFilters } from './product-filters.ts';

const PAGE_ROWS = 2000;

const WORDS = {
  ru: {
    sheet: 'Товары',
    name: 'Название',
    article: 'Артикул',
    companyArticle: 'Артикул компании',
    barcode: 'Штрихкод',
    brand: 'Бренд',
    mrp: 'РРЦ',
    ownPrice: 'Наша цена',
    ownOldPrice: 'Старая цена',
    ownAvailable: 'Наличие',
    available: 'в наличии',
    unavailable: 'нет в наличии',
    cost: 'Закупочная цена',
    category: 'Категория',
    links: 'Ссылки конкурентов',
  },
  en: {
    sheet: 'Products',
    name: 'Name',
    article: 'Article',
    companyArticle: 'Company article',
    barcode: 'Barcode',
    brand: 'Brand',
    mrp: 'RRP',
    ownPrice: 'Own price',
    ownOldPrice: 'Old price',
    ownAvailable: 'Availability',
    available: 'in stock',
    unavailable: 'out of stock',
    cost: 'Cost',
    category: 'Category',
    links: 'Competitor links',
  },
} as const satisfies Readonly<Record<Locale, unknown>>;

const exportRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  client_article: z.string().nullable(),
  company_article: z.string().nullable(),
  brand: z.string().nullable(),
  mrp: z.bigint().nullable(),
  own_price: z.bigint().nullable(),
  own_old_price: z.bigint().nullable(),
  own_available: z.boolean().nullable(),
  cost: z.bigint().nullable(),
  currency: z.string(),
  barcodes: z.array(z.string()),
  /** Names of the categories, by level from 1; a level without one is null. */
  categories: z.array(z.string().nullable()),
  links: z.array(z.string()),
});
type ExportRow = z.output<typeof exportRow>;

const depthRow = z.strictObject({ levels: z.int() });

/**
 * Products that pass the filters, as an .xlsx that streams out of the database and that the import understands:
 * importing it again changes nothing.
 */
export const exportProducts = verb(
  'products.read',
  async (
    ctx,
    {
      filters = {},
      format,
      locale,
    }: {
      readonly filters?: ProductFilters | undefined;
      readonly format?: FileFormat | undefined;
      readonly locale: Locale;
    },
  ): Promise<StreamedFile> => {
    const words = WORDS[locale];
    const { rows } = await query(depthRow)`
    select coalesce(max(c.level), 1)::int as levels from category c where exists (
      select from product_category pc where pc.category_id = c.id)`.execute(ctx.db);
    const levels = rows[0]?.levels ?? 1;
    const columns: WriteColumn[] = [
      { header: words.name, width: 60, kind: 'text' },
      { header: words.article, width: 18, kind: 'text' },
      { header: words.companyArticle, width: 18, kind: 'text' },
      { header: words.barcode, width: 30, kind: 'text' },
      { header: words.brand, width: 20, kind: 'text' },
      { header: words.mrp, width: 14, kind: 'text' },
      { header: words.ownPrice, width: 14, kind: 'text' },
      { header: words.ownOldPrice, width: 14, kind: 'text' },
      { header: words.ownAvailable, width: 14, kind: 'text' },
      { header: words.cost, width: 14, kind: 'text' },
      ...Array.from({ length: levels }, (_, at): WriteColumn => ({
        header: `${words.category} ${at + 1}`,
        width: 24,
        kind: 'text',
      })),
      { header: words.links, width: 80, kind: 'text' },
    ];
    const rowsOf = exportRows(ctx, filters, levels, locale);
    return tableFile(rowsOf, { name: words.sheet, format, sheetName: words.sheet, columns });
  },
);

async function* exportRows(
  ctx: Context,
  filters: ProductFilters,
  levels: number,
  locale: Locale,
): AsyncGenerator<readonly CellValue[]> {
  let after = 0;
  for (;;) {
    const rows = await pageAfter(ctx, filters, after);
    for (const row of rows) {
      after = row.id;
      yield cellsOf(row, { levels, usual: ctx.installation.currency, words: WORDS[locale] });
    }
    if (rows.length < PAGE_ROWS) return;
  }
}

async function pageAfter(ctx: Context, filters: ProductFilters, after: number): Promise<readonly ExportRow[]> {
  const { rows } = await query(exportRow)`
    select p.id, p.name, p.client_article, p.company_article, b.name as brand, p.mrp, p.own_price, p.own_old_price,
      p.own_available, p.cost, p.currency,
      array(select pb.code from product_barcode pb where pb.product_id = p.id order by pb.id) as barcodes,
      array(select (select c.name from product_category pc join category c on c.id = pc.category_id
          where pc.product_id = p.id and c.level = level.n limit 1)
        from generate_series(1, (select coalesce(max(c.level), 0) from product_category pc
          join category c on c.id = pc.category_id
          where pc.product_id = p.id)) as level (n) order by level.n) as categories,
      array(select l.url from link l where l.product_id = p.id and not l.analog order by l.company_id) as links
    from product p left join brand b on b.id = p.brand_id
    where p.id > ${after} and ${passesFilters(filters)}
    order by p.id limit ${PAGE_ROWS}`.execute(ctx.db);
  return rows;
}

function cellsOf(
  row: ExportRow,
  { levels, usual, words }: { readonly levels: number; readonly usual: string; readonly words: (typeof WORDS)[Locale] },
): readonly CellValue[] {
  return [
    row.name,
    row.client_article,
    row.company_article,
    row.barcodes.join(', '),
    row.brand,
    typedAmount(row.mrp, row.currency, usual),
    typedAmount(row.own_price, row.currency, usual),
    typedAmount(row.own_old_price, row.currency, usual),
    row.own_available === null ? null : words[row.own_available ? 'available' : 'unavailable'],
    typedAmount(row.cost, row.currency, usual),
    ...Array.from({ length: levels }, (_, at) => row.categories[at] ?? null),
    row.links.join(' '),
  ];
}
