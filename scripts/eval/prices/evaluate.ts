import { join } from 'node:path';
import { readCurrencyText, readPriceText } from '@tsenomer/extract';
import { readObjects, textField } from '../lib/json.ts';
import { evalOptions } from '../lib/options.ts';
import { shareText } from '../lib/share.ts';

/**
 * Measures the reading of price texts on DIR/cases.json: `{price_raw, currency_raw, amount, currency}`, the currency as
 * it is written.
 */
export async function run(argv: readonly string[]): Promise<void> {
  const { folder, misses } = evalOptions(argv, 'price-strings');
  const cases = await readObjects(join(folder, 'cases.json'));
  let [amounts, symbols, both] = [0, 0, 0];
  for (const one of cases) {
    const [text = null, hint = null, amount = null, currency = null] = [
      'price_raw',
      'currency_raw',
      'amount',
      'currency',
    ].map((field) => textField(one, field));
    const read = text === null ? null : readPriceText(text, hint);
    const amountIsRight = amount === null ? read === null : read !== null && Number(read.amount) === Number(amount);
    const symbol = (read ?? readCurrencyText(text ?? '', hint))?.symbol ?? null;
    const symbolIsRight = symbol === currency;
    amounts += Number(amountIsRight);
    symbols += Number(symbolIsRight);
    both += Number(amountIsRight && symbolIsRight);
    if (misses && !(amountIsRight && symbolIsRight))
      console.log(JSON.stringify({ text, hint, expected: [amount, currency], read: [read?.amount, symbol] }));
  }
  const of = cases.length;
  console.log(
    `amount    ${shareText({ hits: amounts, of })}\ncurrency  ${shareText({ hits: symbols, of })}\nboth      ${shareText({ hits: both, of })}`,
  );
}
