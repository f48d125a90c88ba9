import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { minorDigits } from '@tsenomer/contracts';
import type { Bill, Locale } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { BILL_WORDS } from './bill-words.ts';
import { loadBill } from './find-bill.ts';
import type { BillKey } from './bill-key.ts';
import { amountOf, lineName } from './rules/bill-text.ts';

/** What is sent for a month: the invoice before, the act after it is paid. */
export type BillDocument = 'invoice' | 'act';

const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** The invoice or the act of a month as PDF. @throws DomainError as `findBill`. */
export const exportBillDocument = verb(
  'billing.read',
  async (ctx, { document, locale, ...key }: BillKey & { readonly document: BillDocument; readonly locale: Locale }) => {
    const bill = await loadBill(ctx, key);
    const bytes = await drawn(bill, document, locale);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    return { stream, fileName: `${BILL_WORDS[locale].documents[document]} ${bill.month}.pdf` };
  },
);

/** A document of nothing but what it is given: neither files nor addresses are read while it is drawn. */
async function drawn(bill: Bill, document: BillDocument, locale: Locale): Promise<Uint8Array> {
  const words = BILL_WORDS[locale];
  const digits = minorDigits(bill.currency);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const amount = (minor: number): string => number.format(amountOf(minor, bill.currency));
  const right = (text: string) => ({ text, alignment: 'right' as const });
  const head = [words.line, words.quantity, words.price, `${words.amount}, ${bill.currencySign}`];
  // Large, and loaded with the first document.
  const { default: printer } = await import('pdfmake');
  printer.setFonts({
    Roboto: { normal: join(FONTS, 'Roboto-Regular.ttf'), bold: join(FONTS, 'Roboto-Medium.ttf') },
  });
  printer.setLocalAccessPolicy((path) => path.startsWith(FONTS));
  printer.setUrlAccessPolicy(() => false);
  const pdf = printer.createPdf({
    info: { title: `${words.documents[document]} ${bill.month}` },
    content: [
      { text: `${words.documents[document]} · ${bill.month}`, fontSize: 18, bold: true, margin: [0, 0, 0, 16] },
      {
        table: {
          headerRows: 1,
          widths: ['*', 'auto', 'auto', 'auto'],
          body: [
            head.map((text, at) => ({
              text,
              bold: true,
              alignment: at === 0 ? ('left' as const) : ('right' as const),
            })),
            ...bill.lines.map((line) => [
              { text: lineName(line, locale) },
              right(line.quantity.toLocaleString(locale)),
              right(line.price === null ? '' : amount(line.price)),
              right(amount(line.amount)),
            ]),
            [
              { text: words.total, bold: true },
              { text: '' },
              { text: '' },
              { ...right(amount(bill.total)), bold: true },
            ],
          ],
        },
      },
      ...(document === 'act' ? [{ text: words.done, margin: [0, 16, 0, 0] as [number, number, number, number] }] : []),
    ],
    defaultStyle: { font: 'Roboto', fontSize: 10 },
  });
  return new Uint8Array(await pdf.getBuffer());
}
