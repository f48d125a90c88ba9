import { describe, expect, it } from 'vitest';
import type { CountryCode } from '../src/market/address/gazetteer/countries.ts';
import { closeness } from '../src/market/address/gazetteer/closeness.ts';
import { cityUid, findCities, GAZETTEER, gazetteerCity } from '../src/market/address/gazetteer/find-cities.ts';
import { cityNamedIn, mentionOf } from '../src/market/address/read-address.ts';

/** South, north, west and east of each country, a little wider than it is. */
const BOUNDS: Readonly<Record<CountryCode, readonly [number, number, number, number]>> = {
  AM: [38.8, 41.4, 43.4, 46.7],
  AZ: [38.3, 42, 44.7, 50.5],
  BY: [51.2, 56.2, 23.1, 32.8],
  KZ: [40.5, 55.5, 46.4, 87.4],
  KG: [39.1, 43.3, 69.2, 80.3],
  RU: [41.1, 70, 19.6, 180],
  UZ: [37.1, 45.6, 55.9, 73.2],
  TJ: [36.6, 41.1, 67.3, 75.2],
};

function found(typed: string, limit = 5): string[] {
  return findCities(typed, { limit }).map(({ ru }) => ru);
}

describe('the gazetteer', () => {
  it('[DIR-4] has cities of all eight countries, each at its place', () => {
    expect(GAZETTEER.length).toBeGreaterThanOrEqual(330);
    for (const [country, [south, north, west, east]] of Object.entries(BOUNDS)) {
      const cities = GAZETTEER.filter((city) => city.country === country);
      expect(cities.length).toBeGreaterThanOrEqual(10);
      for (const { ru, lat, lon } of cities)
        expect([ru, lat > south && lat < north && lon > west && lon < east]).toEqual([ru, true]);
    }
  });

  it('names every city once, in Cyrillic and in Latin', () => {
    expect(new Set(GAZETTEER.map(cityUid)).size).toBe(GAZETTEER.length);
    for (const { ru, en } of GAZETTEER)
      expect([ru, en]).toEqual([
        expect.stringMatching(/^[А-ЯЁ][а-яёА-ЯЁ-]+( [А-Я][а-я]+)?$/),
        expect.stringMatching(/^[A-Z][A-Za-z-]+( [A-Z][a-z]+)?$/),
      ]);
  });

  it.each([
    ['казан', ['Казань']],
    ['Екат', ['Екатеринбург']],
    ['орел', ['Орёл']],
    ['ОРЁЛ', ['Орёл']],
    ['saint', ['Санкт-Петербург']],
    ['санкт петербург', ['Санкт-Петербург']],
    ['новгород', ['Великий Новгород', 'Нижний Новгород']],
    ['ниж', ['Нижневартовск', 'Нижнекамск', 'Нижний Новгород', 'Нижний Тагил']],
    ['nosuch', []],
  ])('finds by %s', (typed, cities) => expect(found(typed).slice(0, Math.max(cities.length, 1))).toEqual(cities));

  it('puts beginnings before words inside, and those before other parts', () => {
    const ranks = findCities('нов', { limit: 400 }).map(({ ru, en }) =>
      Math.min(closeness(ru, 'нов') ?? 9, closeness(en, 'нов') ?? 9),
    );
    expect(ranks).toEqual(ranks.toSorted((left, right) => left - right));
    expect(new Set(ranks)).toEqual(new Set([1, 2, 3]));
  });

  it('tells cities of one name apart by their country', () => {
    expect(gazetteerCity('армавир', 'Армения')).toMatchObject({ country: 'AM' });
    expect(gazetteerCity('Armavir', 'Russia')).toMatchObject({ country: 'RU' });
    expect(gazetteerCity('Казань', 'Армения')).toBeNull();
  });
});

describe('cityNamedIn', () => {
  it.each([
    ['Казань', 'Казань', '', false],
    ['г. Казань, ул. Баумана, 1', 'Казань', 'ул. Баумана, 1', true],
    ['г Орел, Мира 5', 'Орёл', 'Мира 5', true],
    ['Нижний Новгород Горького 2', 'Нижний Новгород', 'Горького 2', false],
    ['санкт петербург, Невский пр., 1', 'Санкт-Петербург', 'Невский пр., 1', true],
    ['Россия, Республика Татарстан, Казань, Баумана 1', 'Казань', 'Баумана 1', true],
    ['Minsk, Lenina 3', 'Минск', 'Lenina 3', true],
    ['город Ош, Ленина 1', 'Ош', 'Ленина 1', true],
  ])('of %s', (typed, city, street, sure) => {
    expect(cityNamedIn(typed)).toMatchObject({ city: { ru: city }, street, sure });
  });

  it.each(['', ',', 'Московская 5', 'Кирова 1', 'ул. Мира, 1', 'Казанская площадь', '(((', 'a'.repeat(300)])(
    'finds none in %j',
    (typed) => {
      expect(cityNamedIn(typed)).toBeNull();
    },
  );
});

describe('mentionOf', () => {
  it('takes a name as it stands, whatever signs are in it', () => {
    expect(mentionOf('г. Посёлок (новый) №1, дом 2', 'Поселок (новый) №1')).toMatchObject({ street: 'дом 2' });
    expect(mentionOf('xПосёлок', 'Посёлок')).toBeNull();
  });
});
