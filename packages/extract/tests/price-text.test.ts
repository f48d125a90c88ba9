import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCurrencyText, readPriceText } from '../src/index.ts';

describe('readPriceText', () => {
  it.each([
    ['1 299 ₽', '1299', 'RUB', '₽'],
    ['1\u00a0299,90\u202f₽', '1299.9', 'RUB', '₽'],
    ['от 1 299 руб.', '1299', 'RUB', 'руб.'],
    ['12990 рублей', '12990', 'RUB', 'руб'],
    ['1 299 руб. 90 коп.', '1299.9', 'RUB', 'руб.'],
    ['850 р.', '850', 'RUB', 'р.'],
    ['1.299,00 €', '1299', 'EUR', '€'],
    ['€1,299.00', '1299', 'EUR', '€'],
    ['$1,299', '1299', 'USD', '$'],
    ['$.75', '0.75', 'USD', '$'],
    ["CHF 1'049.95", '1049.95', 'CHF', 'CHF'],
    ['R$ 2.499,90', '2499.9', 'BRL', 'R$'],
    ['A$190.00', '190', 'AUD', 'A$'],
    ['12 500 сум', '12500', 'UZS', 'сум'],
    ["1 250 000 so'm", '1250000', 'UZS', "so'm"],
    ['45 990 ₸', '45990', 'KZT', '₸'],
    ['2 285,81 грн', '2285.81', 'UAH', 'грн'],
    ['6.9900', '6.99', null, null],
    ['129.900', '129900', null, null],
    ['0.500 €', '0.5', 'EUR', '€'],
    ['20% off $19.99', '19.99', 'USD', '$'],
    ['3 шт за 599 ₽', '599', 'RUB', '₽'],
    ['MX924 IX 850 руб.', '850', 'RUB', 'руб.'],
    ['AED 8000 (USD 2179)', '8000', 'AED', 'AED'],
    ['644.00 جنيه', '644', 'EGP', 'جنيه'],
    ['Free!', '0', null, null],
    ['35€ 99', '35.99', 'EUR', '€'],
    ['4€99', '4.99', 'EUR', '€'],
    ['5 € 10 €', '5', 'EUR', '€'],
    ['5.500 KWD', '5.5', 'KWD', 'KWD'],
    ['K.D. 12.250', '12.25', 'KWD', 'K.D.'],
    ['R1 299,00', '1299', 'ZAR', 'R'],
    ['Tk. 500', '500', 'BDT', 'Tk.'],
    ['CLP$ 12.990', '12990', 'CLP', 'CLP$'],
    ['99 kn', '99', 'HRK', 'kn'],
    ['€ 35,-', '35', 'EUR', '€'],
    ['1.490,- kr', '1490', null, 'kr'],
    ['499,-', '499', null, null],
    ['$45.00 CAD', '45', 'CAD', '$'],
    ['MXN $1,199.00', '1199', 'MXN', '$'],
    ['AU $99', '99', 'AUD', '$'],
    ['CDN$ 12.40', '12.4', 'CAD', '$'],
    ['12,90 руб. BYN', '12.9', 'BYN', 'руб.'],
    ['$10 or 9 EUR', '10', 'USD', '$'],
    ['129 лари', '129', 'GEL', 'лари'],
  ])('reads %j', (text, amount, currency, symbol) => {
    expect(readPriceText(text)).toEqual({ amount, currency, symbol });
  });

  it.each(['', 'call us', 'Type of transfer *', 'SKU-AB', '50%'])('finds no price in %j', (text) => {
    expect(readPriceText(text)).toBeNull();
  });

  it.each([
    ['Price:', '€', 'EUR', '€'],
    ['', 'руб.', 'RUB', 'руб.'],
    ['in £', 'USD', 'GBP', '£'],
  ])('names the currency of %j with the hint %j', (text, hint, currency, symbol) => {
    expect(readCurrencyText(text, hint)).toEqual({ currency, symbol });
  });

  it('names no currency where none is', () => {
    expect(readCurrencyText('call us', null)).toBeNull();
  });

  it('takes the currency from the hint only when the text names none', () => {
    expect(readPriceText('690,00', '€')?.currency).toBe('EUR');
    expect(readPriceText('23,40', 'DKK/stk')?.currency).toBe('DKK');
    expect(readPriceText('£54.17', 'USD')?.currency).toBe('GBP');
  });

  it('settles a sign that currencies share by the hint', () => {
    expect(readPriceText('$4.00', 'CAD')?.currency).toBe('CAD');
    expect(readPriceText('199 kr', 'SEK')?.currency).toBe('SEK');
    expect(readPriceText('199 kr')?.currency).toBeNull();
  });

  it('gives back an amount formatted for any of the usual locales', () => {
    const locales = [
      'ru-RU',
      'en-US',
      'de-DE',
      'fr-FR',
      'pl-PL',
      'cs-CZ',
      'sv-SE',
      'es-ES',
      'pt-BR',
      'uk-UA',
      'it-IT',
      'nl-NL',
      'kk-KZ',
      'de-CH',
    ];
    const currencies = ['RUB', 'USD', 'EUR', 'GBP', 'KZT', 'UAH', 'PLN', 'CZK', 'BRL'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(...locales),
        fc.constantFrom(...currencies),
        (cents, locale, currency) => {
          const text = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            currencyDisplay: 'code',
            minimumFractionDigits: 2,
          }).format(cents / 100);
          const read = readPriceText(text);
          expect([text, read?.currency, Math.round(Number(read?.amount) * 100)]).toEqual([text, currency, cents]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throws and stays plain for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const read = readPriceText(text, text);
        expect(read === null || /^\d+(?:\.\d*[1-9])?$/.test(read.amount)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
