import type { FileFormat, Bill, Locale } from '@tsenomer/contracts';
import type { CellValue } from '@tsenomer/sheets';
import { tableFile } from '../../platform/kit/table-file.ts';
import type { StreamedFile } from '../../platform/kit/table-file.ts';
import { verb } from '../../platform/context/verb.ts';
import { BILL_WORDS } from './bill-words.ts';
import { loadBill } from './find-bill.ts';
import type { BillKey } from './bill-key.ts';
import { amountOf, lineName } from './rules/bill-text.ts';

/** The bill of a month as a spreadsheet: its lines, and the total below. @throws DomainError as `findBill`. */
export const exportBill = verb(
  'billing.read',
  async (
    ctx,
    { locale, format, ...key }: BillKey & { readonly format?: FileFormat | undefined; readonly locale: Locale },
  ): Promise<StreamedFile> => {
    const bill = await loadBill(ctx, key);
    const words = BILL_WORDS[locale];
    return tableFile(rowsOf(bill, locale), {
      name: `${words.file} ${bill.month}`,
      format,
      sheetName: words.sheet,
      columns: [
        { header: words.line, kind: 'text', width: 60 },
        { header: words.quantity, kind: 'number', width: 16 },
        { header: words.price, kind: 'money', width: 16 },
        { header: `${words.amount}, ${bill.currencySign}`, kind: 'money', width: 18 },
      ],
    });
  },
);

async function* rowsOf(bill: Bill, locale: Locale): AsyncGenerator<CellValue[]> {
  for (const line of bill.lines) {
    const price = line.price === null ? null : amountOf(line.price, bill.currency);
    yield [lineName(line, locale), line.quantity, price, amountOf(line.amount, bill.currency)];
  }
  yield [BILL_WORDS[locale].total, null, null, amountOf(bill.total, bill.currency)];
}
