import type { FileFormat, Locale } from '@tsenomer/contracts';
import type { CellValue } from '@tsenomer/sheets';
import { verb } from '../../platform/context/verb.ts';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import { CHECK_WORDS } from './check-words.ts';
import { dayChecks } from './day-checks.ts';
import type { DayChecks, DayOfLine } from './day-checks.ts';
import { presentCheck } from './list-bill-checks.ts';
import { amountOf } from './rules/bill-text.ts';
import type { After } from './single-checks.ts';

/** Checks that are read at once. */
const BATCH = 5000;

/**
 * The single checks of a line of a bill on a day as a spreadsheet, the newest first; read while it is written.
 * @throws DomainError as `dayChecks`.
 */
export const exportBillChecks = verb(
  'billing.read',
  async (
    ctx,
    { locale, format, ...of }: DayOfLine & { readonly format?: FileFormat | undefined; readonly locale: Locale },
  ): Promise<StreamedFile> => {
    const words = CHECK_WORDS[locale];
    const { columns } = words;
    const text = (header: string, width: number) => ({ header, kind: 'text' as const, width });
    const day = await dayChecks(ctx, of);
    return tableFile(rowsOf(day, { locale, timeZone: ctx.installation.timeZone }), {
      name: `${words.file} ${of.day}`,
      format,
      sheetName: words.sheet,
      columns: [
        text(columns.at, 20),
        text(columns.kind, 16),
        text(columns.collection, 30),
        text(columns.company, 30),
        text(columns.product, 50),
        text(columns.city, 18),
        text(columns.shop, 30),
        text(columns.url, 50),
        text(columns.outcome, 16),
        { header: columns.errorCode, kind: 'number', width: 12 },
        { header: columns.price, kind: 'money', width: 14 },
        text(columns.currency, 8),
        text(columns.billed, 10),
        text(columns.reason, 40),
      ],
    });
  },
);

async function* rowsOf(
  day: DayChecks,
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
): AsyncGenerator<CellValue[]> {
  const words = CHECK_WORDS[locale];
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  for (let after: After | null = null, more = true; more;) {
    const rows = await day.read({ after, limit: BATCH });
    for (const row of rows) {
      const check = presentCheck(row, day.line);
      const { price, currency, notBilled } = check;
      yield [
        clock.format(new Date(check.at)),
        words.kind[check.kind],
        check.collection?.name ?? null,
        check.company?.name ?? null,
        check.product?.name ?? null,
        check.city?.name ?? null,
        check.shop,
        check.url,
        words[check.kind === 'search' ? 'searched' : 'outcome'][check.outcome],
        check.errorCode,
        price === null || currency === null ? null : amountOf(price, currency),
        currency,
        notBilled === null ? words.yes : words.no,
        notBilled === null ? null : words.reason[notBilled],
      ];
    }
    after = rows.at(-1) ?? null;
    more = rows.length === BATCH;
  }
}
