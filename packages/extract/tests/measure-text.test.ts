import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMeasureText } from '../src/index.ts';

describe('readMeasureText', () => {
  it.each([
    ['Чай чёрный 20х1,8г', 36, 'g', 20],
    ['Пюре 5х100г', 500, 'g', 5],
    ['Cola 6x0.33l', 1980, 'ml', 6],
    ['Вода 1,5 л x 6', 9000, 'ml', 6],
    ['Чай 100 пакетиков × 2 г', 200, 'g', 100],
    ['24 банки по 0,33 л', 7920, 'ml', 24],
    ['Кофе 0,25кг', 250, 'g', 1],
    ['Молоко 3.4-6%, 900мл', 900, 'ml', 1],
    ['Гель 2в1 400 мл', 400, 'ml', 1],
    ['Milk 2% 1l', 1000, 'ml', 1],
    ['Кабель ВВГ 3х2,5 100м', 100, 'm', 1],
    ['Лента 150 см', 1.5, 'm', 1],
    ['Салфетки 24х24, 100шт', 100, 'pcs', 100],
    ['Таблетки 500мг 20шт', 20, 'pcs', 20],
    ['Подгузники 12-20 кг, 44 шт', 44, 'pcs', 44],
    ['Туалетная бумага 8 рулонов', 8, 'pcs', 8],
    ['1 л.', 1000, 'ml', 1],
    ['Шампунь в бутылке 400 мл', 400, 'ml', 1],
    ['Вода, бутылка 1,5л', 1500, 'ml', 1],
  ])('[PARSE-1] reads %j', (text, value, unit, count) => {
    expect(readMeasureText(text)).toEqual({ value, unit, count });
  });

  it.each([
    'Подгузники 12-20 кг',
    'Пакет 36х26х11.5см',
    'Цена за 100 г',
    'Крышка 70х100 см',
    'Гантель до 20 кг',
    'Ноутбук 15.6"',
    'iPhone 15 Pro',
    '',
    'Корм 10+2 кг',
    'Арт. №5л',
    'Кружка керамическая 350мл',
    'Набор бокалов для вина 420 мл',
    'Рюкзак городской 20 л',
    'Travel mug 16 cl',
    'Термос 1,2л',
  ])('reads no content in %j', (text) => {
    expect(readMeasureText(text)).toBeNull();
  });

  it('multiplies pieces exactly for any count and size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 200 }),
        fc.integer({ min: 1, max: 9999 }),
        fc.constantFrom('x', 'х', '×', '*'),
        (count, tenths, times) => {
          const text = `Чай ${count}${times}${String(tenths / 10).replace('.', ',')}г`;
          expect(readMeasureText(text)).toEqual({ value: Math.round(count * tenths) / 10, unit: 'g', count });
        },
      ),
    );
  });
});
