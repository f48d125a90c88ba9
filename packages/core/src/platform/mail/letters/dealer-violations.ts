import { decimalFromMinor } from '@tsenomer/contracts';
import type { Locale, Money } from '@tsenomer/contracts';
import { compose } from '../compose.ts';
import type { Letter } from '../letter.ts';
import { headerLine, quotedName } from '../safe-text.ts';

export interface DealerViolation {
  readonly product: string;
  readonly url: string;
  readonly price: Money;
  readonly recommended: Money;
}

export interface DealerFacts {
  readonly company: string;
  /** As many as one letter names. */
  readonly violations: readonly DealerViolation[];
  readonly total: number;
}

/** Tells a company which of its prices were below the recommended ones in a run (P2 §3 "dealersNotificationFlag"). */
export function dealerViolationsLetter({ company, violations, total }: DealerFacts, first: Locale): Letter {
  const name = quotedName(company);
  const lines = (locale: Locale, recommended: string) =>
    violations.map(
      ({ product, url, price, recommended: wanted }) =>
        `${headerLine(product)}: ${amountIn(locale, price)}, ${recommended} ${amountIn(locale, wanted)}. ${headerLine(url)}`,
    );
  const more = total - violations.length;
  return compose(
    {
      ru: {
        subject: 'Цены ниже рекомендованных',
        preheader: `Товаров с ценой ниже рекомендованной: ${total}`,
        heading: name === '' ? 'Цены ниже рекомендованных' : `${name}: цены ниже рекомендованных`,
        paragraphs: [
          'Мы проверили цены на вашем сайте. У этих товаров они ниже рекомендованных розничных цен:',
          ...lines('ru', 'рекомендованная'),
          ...(more > 0 ? [`И ещё товаров: ${more}.`] : []),
        ],
        note: 'Письмо отправлено автоматически, не чаще одного раза в день. Если цена уже исправлена, ничего делать не нужно.',
      },
      en: {
        subject: 'Prices below the recommended ones',
        preheader: `Products below the recommended price: ${total}`,
        heading: name === '' ? 'Prices below the recommended ones' : `${name}: prices below the recommended ones`,
        paragraphs: [
          'We have checked the prices on your site. Those of these products are below the recommended retail prices:',
          ...lines('en', 'recommended'),
          ...(more > 0 ? [`And ${more} more.`] : []),
        ],
        note: 'This letter was sent automatically, once a day at most. If the price is corrected already, there is nothing to do.',
      },
    },
    first,
  );
}

function amountIn(locale: Locale, { amount, currency }: Money): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    Number(decimalFromMinor(amount, currency)),
  );
}
