import { describe, expect, it } from 'vitest';
import { matchName, SURE_MATCH } from '../src/index.ts';
import { labelIn, LABELS, UNIT_LABELS } from '../src/words/labels.ts';
import { CLASSES, classOf, inOneScript } from '../src/words/signs.ts';
import { sayWords } from '../src/words/say-words.ts';
import { placeOfWord } from '../src/words/slips.ts';
import { randomFrom } from '../src/random.ts';
import { bendOf, bentAt } from '../src/words/bend.ts';
import { rowInkOf } from '../src/words/row-ink.ts';
import { readWithin } from '../src/words/see-words.ts';
import { textRowsOf } from '../src/words/text-rows.ts';
import { readRow } from './words-support.ts';

const NOWHERE = { price: null, secondPrice: null, numbers: [], amounts: [] };
const PRICE = { x: 400, y: 200, width: 300, height: 150 };
const SECOND = { x: 0, y: 200, width: 100, height: 60 };

describe('signs', () => {
  it.each([
    ['В', 'в'],
    ['B', 'в'],
    ['ё', 'ё'],
    ['%', '%'],
  ])('%s is read as %s', (drawn, read) => {
    expect(CLASSES[classOf(drawn) ?? 0]).toBe(read);
  });

  it.each([
    ['реrsil', 'persil'],
    ['весовой', 'весовой'],
    ['реrж', 'реrж'],
  ])('%s becomes %s: a word is of one script where it can be', (read, word) => {
    expect(inOneScript(read)).toBe(word);
  });
});

describe('slips', () => {
  it('of signs that look alike count less than others, and the word is found anywhere', () => {
    const alike = placeOfWord('картой', 'скартоиипо').slips;
    const other = placeOfWord('картой', 'скартожипо').slips;
    expect(placeOfWord('картой', 'скартойипо')).toEqual({ from: 1, to: 7, slips: 0 });
    expect(alike).toBeGreaterThan(0);
    expect(alike).toBeLessThan(other);
  });
});

describe('labelIn', () => {
  it.each([
    ['артикул12345', LABELS.article, 'артикул'],
    ['аптнкул12345', LABELS.article, 'артикул'],
    ['безкарты', LABELS.withoutCard, 'безкарты'],
    ['молоко', LABELS.article, undefined],
    ['картофель', LABELS.withCard, undefined],
  ])('%s has %j', (text, labels, words) => {
    expect(labelIn(text, labels)?.words).toBe(words);
  });

  it('knows the units apart', () => {
    const unitOf = (text: string) => UNIT_LABELS.find(({ words }) => labelIn(text, words)?.slips === 0)?.unit;
    expect(['ценаза1кг', 'за100г', '89,90₽/л', 'зашт'].map(unitOf)).toEqual(['kg', '100g', 'l', 'piece']);
  });
});

describe('the work of reading words', () => {
  it('ends where the network was asked often enough, whatever is left', () => {
    const row = readRow('молоко');
    const read = readWithin(Array.from({ length: 100 }), () => ({ row, asked: 500 }), 2000);
    expect(read).toHaveLength(4);
  });

  it('is bounded for grain, of which the largest is kept', () => {
    const grain = Array.from({ length: 9000 }, (_, nth) => {
      const height = nth % 2 === 0 ? 8 : 7;
      return { x: 6 * (nth % 150), y: 12 * Math.floor(nth / 150), width: 5, height, area: 20 };
    });
    const kept = textRowsOf(grain).flatMap(({ parts }) => parts);
    expect(kept).toHaveLength(4000);
    expect(kept.every(({ height }) => height === 8)).toBe(true);
  });
});

describe('bendOf', () => {
  it.each([0, 6])('finds by how much a row is bent, within a pixel: %d pixels', (depth) => {
    const [length, height] = [400, 16];
    const bent = (x: number): number => depth * Math.sin((Math.PI * x) / length);
    const random = randomFrom(2);
    const ink = { width: length, height: 60, data: new Uint8Array(length * 60) };
    // Letters as bars, each with its own gaps.
    for (let x = 0; x < length; x += 1)
      for (let y = 0; y < height; y += 1)
        if (x % 8 < 5 && (random() < 0.6 || y < 2 || y > height - 3))
          ink.data[Math.round(20 + bent(x) + y) * length + x] = 1;
    const own = rowInkOf(ink, { parts: [{ x: 0, y: 10, width: length, height: 45 }], height });
    const bend = bendOf(own, 0, { from: 0, length, height });
    const middle = bentAt(bend, length / 2) - bentAt(bend, length * 0.08);
    expect(Math.abs(middle - (bent(length / 2) - bent(length * 0.08)))).toBeLessThan(1);
  });
});

describe('sayWords', () => {
  it('[OFF-9] reads the article behind its label, and nothing without one', () => {
    expect(sayWords([readRow('страна россия арт. 12345678')], NOWHERE).article).toMatchObject({ text: '12345678' });
    expect(sayWords([readRow('страна россия 12345678')], NOWHERE).article).toBeNull();
  });

  it('[OFF-9] is less certain of an article that both networks read another way', () => {
    const row = readRow('арт. 12345678');
    const alone = sayWords([row], NOWHERE).article;
    const other = (text: string) =>
      sayWords([row], { ...NOWHERE, numbers: [{ text, chance: 0.5, place: alone?.place ?? PRICE }] }).article?.chance ??
      0;
    expect(other('12345678')).toBeGreaterThan(other('12345679'));
  });

  it('[OFF-9] takes an article that only the network of digits reads, where it stands behind its label', () => {
    const row = readRow('арт. жжжжжжжж');
    const line = row.line.at - row.line.capital;
    const number = (x: number, y: number) => ({
      text: '12345678',
      chance: 0.9,
      place: { x, y, width: 150, height: 24 },
    });
    const read = (x: number, y: number) => sayWords([row], { ...NOWHERE, numbers: [number(x, y)] }).article?.text;
    expect([read(90, line), read(90, line + 40), read(300, line)]).toEqual(['12345678', undefined, undefined]);
  });

  it.each([
    ['цена за 1 кг: 199,90 ₽', 19_990, 'kg'],
    ['за 100 г 45.50', 4550, '100g'],
    ['89,99 ₽/л', 8999, 'l'],
    ['за шт 12,00', 1200, 'piece'],
    ['за 1 кг 199 90 руб', 19_990, 'kg'],
    ['за 1 кг 199', 19_900, 'kg'],
  ])('[OFF-9] reads the price of a unit: %s', (text, amount, unit) => {
    expect(sayWords([readRow(text)], NOWHERE).unitPrice).toMatchObject({ amount, unit });
  });

  it.each([
    ['по карте', 420, 'price'],
    ['без карты', 420, 'secondPrice'],
    ['по карте', 10, 'secondPrice'],
    ['без карты', 10, 'price'],
  ])('[OFF-9] says which price holds with a card: %s at %d', (text, x, is) => {
    const prices = { ...NOWHERE, price: PRICE, secondPrice: SECOND };
    expect(sayWords([readRow(text, { x, y: 190, capital: 14 })], prices).cardPrice).toMatchObject({ is });
  });

  it('[OFF-9] is in doubt of a unit that another letter goes on with', () => {
    const chance = (text: string) => sayWords([readRow(text)], NOWHERE).unitPrice?.chance ?? 0;
    expect(chance('89,99 ₽/лшт')).toBeLessThan(0.6 * chance('89,99 ₽/л'));
  });

  it('[OFF-9] is surer of the price of a unit that both networks read', () => {
    const row = readRow('за 1 кг 199,90');
    const place = { x: 110, y: 36, width: 120, height: 24 };
    const chance = (amount: number) =>
      sayWords([row], { ...NOWHERE, amounts: [{ amount, chance: 0.5, place }] }).unitPrice?.chance ?? 0;
    expect(chance(19_990)).toBeGreaterThan(chance(19_980));
  });

  it('[OFF-9] lets words over a price be of it, though the other one is nearer aside', () => {
    const prices = { ...NOWHERE, price: PRICE, secondPrice: { x: 180, y: 150, width: 160, height: 60 } };
    const cardPrice = sayWords([readRow('по карте', { x: 410, y: 100, capital: 14 })], prices).cardPrice;
    expect(cardPrice).toMatchObject({ is: 'price' });
  });

  it('[OFF-9] takes the largest words for the name, with the row under it, and no labels', () => {
    const rows = [
      readRow('страна россия', { y: 140, capital: 20 }),
      readRow('в деревне 1 л', { y: 100 }),
      readRow('молоко домик', { y: 60 }),
    ];
    expect(sayWords(rows, NOWHERE).name?.text).toBe('молоко домик в деревне 1 л');
  });

  it('[OFF-9] reads rows that are apart on one line as one, and others not', () => {
    const rows = (x: number, y: number) => [readRow('арт.', { x: 0 }), readRow('12345678', { x, y })];
    const article = (x: number, y = 60) => sayWords(rows(x, y), NOWHERE).article?.text;
    expect([article(100), article(300), article(100, 90)]).toEqual(['12345678', undefined, undefined]);
  });
});

describe('matchName', () => {
  const products = [
    'Молоко Домик 2,5% 930 мл',
    'Молоко Домик 3,2% 930 мл',
    'Кефир Домик 930 мл',
    'Чай Greenfield 100 г',
  ].map((name, id) => ({ id, name }));
  it.each([
    ['whole', 'Молоко Домик 3,2% 930 мл', 1],
    ['with slips', 'Молако Домнк 2,5% 930 мл', 0],
    ['in the other script', 'ЧАЙ GRЕЕNFIЕLD 100 Г', 3],
  ])('[OFF-9] finds a product by its name %s, surely', (_, read, id) => {
    const found = matchName(read, products);
    expect(found?.id).toBe(id);
    expect(found?.certainty).toBeGreaterThanOrEqual(SURE_MATCH);
  });

  it('[OFF-9] is not sure between two that are as like, and finds none in other words', () => {
    expect(matchName('Молоко Домик 930 мл', products)?.certainty ?? 0).toBeLessThan(SURE_MATCH);
    expect(matchName('Гвозди строительные', products)).toBeNull();
  });
});
