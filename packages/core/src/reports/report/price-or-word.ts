import type { Locale, ReportCell } from '@tsenomer/contracts';
import type { CellValue } from '@tsenomer/sheets';
import { amountNumber, amountText } from './amount-text.ts';

const WORD = {
  ru: {
    notAvailable: 'Нет в наличии',
    error: 'Ошибка',
    notChecked: 'Не проверено',
    noLink: 'Нет ссылки',
  },
  en: {
    notAvailable: 'Out of stock',
    error: 'Error',
    notChecked: 'Not checked',
    noLink: 'No link',
  },
} as const satisfies Record<Locale, object>;

/**
 * A price, or in a word why there is none, as on the screen: a price that a page names for what is not in stock is no
 * offer. A price in another currency than the row's is a text: nobody is to add it up with the others. So is that of an
 * analog.
 */
export function priceOrWord(
  cell: Pick<ReportCell, 'state' | 'errorCode' | 'price' | 'currency' | 'analog'> | undefined,
  currency: string,
  locale: Locale,
): CellValue {
  const word = WORD[locale];
  if (!cell) return word.noLink;
  if (cell.state === 'notAvailable') return word.notAvailable;
  if (cell.state === 'error') return cell.errorCode === null ? word.error : `${word.error} ${cell.errorCode}`;
  if (cell.state !== 'offer' || cell.price === null) return word.notChecked;
  if (cell.analog !== undefined) return `≈ ${amountText(cell.price, cell.currency, locale)}`;
  return cell.currency === currency
    ? amountNumber(cell.price, currency)
    : amountText(cell.price, cell.currency, locale);
}
