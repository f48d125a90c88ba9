/** A price list as people keep them: lines above the header, prices as text, and some rows that cannot be taken. */
export interface PriceList {
  readonly fileName: string;
  readonly content: Buffer;
  /** What an import must refuse: row numbers as a spreadsheet shows them, from 1. */
  readonly refusals: readonly { readonly row: number; readonly reason: string; readonly scope: 'row' | 'value' }[];
  /** Rows that become products, and rows that are left out as a whole. */
  readonly created: number;
  readonly refused: number;
  readonly article: (row: number) => string;
}

const ABOVE = ['Прайс-лист ООО «Ромашка»;;;;;', 'действует с 01.11.2026;;;;;', ''];
const HEADER = 'Артикул;Наименование товара;Бренд;РРЦ, руб.;Штрихкод;Ссылка конкурента';
const FIRST_ROW = ABOVE.length + 2;

/** Each wrong row differs from a good one in one column. */
const FAULTS: Readonly<
  Record<
    number,
    { readonly column: number; readonly value: string; readonly reason: string; readonly scope: 'row' | 'value' }
  >
> = {
  100: { column: 1, value: '', reason: 'name_missing', scope: 'row' },
  2000: { column: 0, value: '', reason: 'code_missing', scope: 'row' },
  3000: { column: 3, value: '-150,00', reason: 'price_negative', scope: 'value' },
  5000: { column: 5, value: 'просто текст', reason: 'link_incorrect', scope: 'value' },
  7000: { column: 3, value: 'по запросу', reason: 'price_invalid', scope: 'value' },
};
/** This row has the article of the row before it. */
const REPEATED = 4000;

/** @param run tells apart the articles of several lists. */
export function priceList(rows: number, run: string): PriceList {
  const article = (row: number): string => `${run}-${String(row).padStart(5, '0')}`;
  const lines = Array.from({ length: rows }, (_, at) => {
    const row = at + FIRST_ROW;
    const cells = [
      row === REPEATED ? article(row - 1) : article(row),
      `Ромашка чайная ${run} № ${row}`,
      'Ромашка',
      priceText(row),
      '',
      '',
    ];
    const fault = FAULTS[row];
    if (fault) cells[fault.column] = fault.value;
    return cells.join(';');
  });
  const refusals = [
    ...Object.entries(FAULTS).map(([row, { reason, scope }]) => ({ row: Number(row), reason, scope })),
    { row: REPEATED, reason: 'article_repeated', scope: 'row' as const },
  ].sort((one, other) => one.row - other.row);
  const refused = refusals.filter(({ scope }) => scope === 'row').length;
  return {
    fileName: `price-list-${run}.csv`,
    content: Buffer.from([...ABOVE, HEADER, ...lines].join('\r\n')),
    refusals,
    created: rows - refused,
    refused,
    article,
  };
}

/** As spreadsheets write prices, in kopecks {@link priceOf}. */
function priceText(row: number): string {
  const rubles = Math.floor(priceOf(row) / 100);
  const text =
    rubles < 1000 ? String(rubles) : `${Math.floor(rubles / 1000)} ${String(rubles % 1000).padStart(3, '0')}`;
  return `${text},${String(priceOf(row) % 100).padStart(2, '0')} ₽`;
}

/** The recommended price of a good row, in kopecks. */
export function priceOf(row: number): number {
  return 9_950 + row * 37;
}
