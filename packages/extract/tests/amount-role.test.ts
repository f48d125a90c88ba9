import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinsRange, roleOf } from '../src/text/amount-role.ts';
import { unflattened } from '../src/state/unflatten.ts';

describe('the role of an amount', () => {
  it.each([
    ['Цена: ', ' ₽', 'plain'],
    ['', '', 'plain'],
    ['Now $', '', 'plain'],
    ['', ' ₽ без карты', 'plain'],
    ['without our card ', ' €', 'plain'],
    ['Sale price $', '', 'plain'],
    ['от ', ' ₽/мес.', 'instalment'],
    ['4 payments of $', ' with Klarna', 'instalment'],
    ['', ' ₽ × 4 платежа', 'instalment'],
    ['или ', ' ₽ в месяц', 'instalment'],
    ['From $', '/mo', 'instalment'],
    ['', ' ₽ по карте магазина', 'card'],
    ['с Ozon Картой ', ' ₽', 'card'],
    ['', ' with RedCard', 'card'],
    ['Member price $', '', 'card'],
    ['с WB Кошельком ', '', 'card'],
    ['Was $', '', 'former'],
    ['List Price: $', '', 'former'],
    ['Старая цена: ', ' ₽', 'former'],
    ['Regular price $', '', 'regular'],
    ['From $', '', 'from'],
    ['от ', ' ₽', 'from'],
    ['As low as $', '', 'from'],
    ['You save $', '', 'other'],
    ['', ' ₽/кг', 'unit'],
    ['Доставка ', ' ₽', 'other'],
    ['', ' бонусов', 'other'],
    ['Free shipping on orders over $', '', 'other'],
    ['Spend $', ' more for free shipping', 'other'],
    ['', ' ex VAT', 'untaxed'],
    ['', ' 12 month warranty', 'plain'],
    ['', ' / 12 months', 'instalment'],
    ['Activation fee $', '', 'other'],
    ['Current bid: $', '', 'other'],
    ['Your price with YESGO $', '', 'other'],
    ['Buy with confidence: $', '', 'plain'],
    ['Économisez ', ' $', 'other'],
    ['', ' TL ve üzeri kargo bedava', 'other'],
    ['', '円以上で送料無料', 'other'],
    ['Før kr. ', '', 'former'],
    ['Veil. pris kr ', '', 'former'],
    ['Old price: $', '', 'former'],
    ['Retail price: $', '', 'regular'],
    ['Trade price $', '', 'card'],
    ['', ' ₽/шт', 'plain'],
    ['', ' ₽ / шт', 'plain'],
    ['$', ' each', 'plain'],
    ['(', ' ₽/шт)', 'other'],
    ['', ' ₽/л', 'other'],
    ['', ' ₽ за м', 'unit'],
    ['', ' € / m²', 'unit'],
    ['$', ' / sq. ft.', 'unit'],
    ['', ' € / 100 g', 'other'],
    ['Grundpreis: ', ' € / kg', 'other'],
    ['от 1 шт. ', ' ₽', 'plain'],
    ['от 5 шт. ', ' ₽', 'other'],
    ['от 50 шт.: ', ' ₽', 'other'],
    ['', ' ₽ от 10 шт', 'other'],
    ['from 3 pcs ', ' €', 'other'],
    ['2 шт по цене ', ' ₽', 'other'],
    ['3 for $', '', 'other'],
    ['', ' zł netto', 'untaxed'],
    ['Cena netto: ', ' zł', 'other'],
    ['', ' € HT', 'untaxed'],
    ['Najniższa cena z 30 dni przed obniżką: ', ' zł', 'other'],
    ['Sepette ', ' TL', 'other'],
    ['Доставка від ', ' грн', 'other'],
    ['від ', ' грн/міс', 'instalment'],
    ['oyiga ', " so'mdan", 'instalment'],
    ['Бөліп төлеу ', ' ₸', 'instalment'],
    ['', ' ₽ чай', 'plain'],
    ['', ' $ games', 'plain'],
    ['від ', ' грн', 'from'],
    ['Eski narx ', " so'm", 'former'],
    ['Offre adhérent : ', ' €', 'card'],
    ['VIP $', '', 'card'],
    ['Join & pay $', '', 'card'],
    ['Prix membre : ', ' €', 'card'],
    ['Für Mitglieder: ', ' €', 'card'],
    ['', ' when you sign in', 'card'],
    ['', ' Sign in to save it', 'plain'],
    ['При оплате СБП ', ' ₽', 'card'],
    ['Trade $', '', 'other'],
    ['Bulk price $', '', 'other'],
    ['Fair trade coffee, now $', '', 'plain'],
    ['Other sellers from $', '', 'other'],
    ['Gebraucht ab ', ' €', 'other'],
    ["D'occasion dès ", ' €', 'other'],
    ['Уценка ', ' ₽', 'other'],
    ['+ $', '', 'other'],
    ['', ' cheaper', 'other'],
    ['zzgl. ', ' € Pfand', 'other'],
    ['', ' refundable core deposit', 'other'],
    ['적립금 ', '원', 'other'],
    ['Prima ', ' €', 'former'],
    ['Van ', ' €', 'former'],
    ['Avant : ', ' €', 'former'],
    ['Было ', ' ₽', 'former'],
    ['price cut from £', '', 'former'],
    ['List $', '', 'former'],
    ['Retail $', '', 'regular'],
    ['reg $', '', 'regular'],
    ['funding of $', 'M to fight superbugs', 'other'],
    ['bail was set at £', 'm)', 'other'],
    ['for $', ' billion', 'other'],
    ['', ' € mio', 'other'],
    ['выручка ', ' млн ₽', 'other'],
    ['оборот ', ' ₽ млрд', 'other'],
    ['$', ' M', 'plain'],
    ['', ' тыс. ₽', 'other'],
    ['', ' Kč', 'plain'],
    ['', ' kr', 'plain'],
    ['', ' / ream', 'unit'],
    ['', ' / pack', 'plain'],
    ['', ' / Save 20%', 'plain'],
    ['or $', ' fortnightly', 'instalment'],
  ])('%j … %j is %s', (before, after, role) => {
    expect(roleOf(before, after)).toBe(role);
  });

  it('is plain whatever numbers and spaces stand around', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d\s.,]{0,20}$/), (text) => {
        expect(roleOf(text, '')).toBe('plain');
      }),
    );
  });

  it.each([
    [' - ', true],
    ['$ – $', true],
    [' ₽ до ', true],
    [' to $', true],
    [' zł – ', true],
    [', ', false],
    [' now ', false],
    ['', false],
  ])('%j between two amounts makes a range: %s', (between, expected) => {
    expect(joinsRange(between)).toBe(expected);
  });
});

describe('a flat payload', () => {
  it('comes back into its shape, wrappers left out', () => {
    expect(unflattened([['Reactive', 1], { a: 2, list: 3 }, 'x', [2, 4], ['Ref', 5], 7])).toEqual({
      a: 'x',
      list: ['x', 7],
    });
  });

  it.each([
    [{ a: 1 }, { a: 1 }],
    [[], undefined],
    [[{ a: 9 }], { a: undefined }],
    [[['Date', '2026-01-01']], null],
  ])('%j gives %j', (payload, expected) => {
    expect(unflattened(payload)).toEqual(expected);
  });

  it('ends on places that refer to each other', () => {
    expect(() =>
      unflattened([
        { a: 1, b: 1 },
        { a: 0, b: 0 },
      ]),
    ).not.toThrow();
  });
});
