import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressSuggestion, RoleName } from '@tsenomer/contracts';
import { createTestDatabase, makeCity } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { suggestAddresses } from '../src/market/address/index.ts';
import type { SystemContext } from '../src/index.ts';
import { systemContext } from './support/context.ts';

const KAZAN = { cityName: 'Казань', countryName: 'Россия', lat: 55.79, lon: 49.11 };

let test: TestDatabase;
let kazan: number;
beforeAll(async () => {
  test = await createTestDatabase();
  kazan = await makeCity(test.db, { name: 'Казань' });
});
afterAll(() => test.drop());

function context(role: RoleName = 'user'): SystemContext {
  return systemContext(test.db, { actor: { kind: 'user', userId: 1, role, companyId: null } });
}

/** A service that remembers what it was asked for. */
function service(answer: AddressSuggestion[] | null) {
  const asked: string[] = [];
  return {
    asked,
    suggest: async (query: string) => {
      asked.push(query);
      return answer;
    },
  };
}

function fromGazetteer(query: string, cityId?: number) {
  return suggestAddresses(context(), { service: null }, { query, cityId });
}

describe('address suggestions without a service', () => {
  it('[DIR-4] gives centres of cities by the beginning of a name, at most five', async () => {
    expect(await fromGazetteer('каза')).toEqual({
      source: 'gazetteer',
      items: [{ address: 'г. Казань, Россия', ...KAZAN }],
    });
    expect((await fromGazetteer('а')).items).toHaveLength(5);
    expect((await fromGazetteer('nosuch')).items).toEqual([]);
    expect((await fromGazetteer(' ')).items).toEqual([]);
  });

  it('[DIR-4] keeps the typed street, with or without a chosen city', async () => {
    const expected = { source: 'gazetteer', items: [{ address: 'г. Казань, ул. Баумана, 1, Россия', ...KAZAN }] };
    expect(await fromGazetteer('Казань, ул. Баумана, 1')).toEqual(expected);
    expect(await fromGazetteer('ул. Баумана, 1', kazan)).toEqual(expected);
    expect(await fromGazetteer('г. казань ул. Баумана, 1', kazan)).toEqual(expected);
    expect((await fromGazetteer('', kazan)).items).toMatchObject([{ address: 'г. Казань, Россия' }]);
  });

  it('takes a street that is called like a city for a street of the chosen city', async () => {
    expect((await fromGazetteer('Горки 2', kazan)).items).toMatchObject([
      { address: 'г. Казань, Горки 2, Россия', lat: 55.79 },
    ]);
    expect((await fromGazetteer('Минск, Ленина 1', kazan)).items).toMatchObject([
      { address: 'г. Минск, Ленина 1, Беларусь' },
    ]);
  });

  it('[DIR-4] suggests nothing for a city without a place, and takes the city’s own place when it has one', async () => {
    const unknown = await makeCity(test.db, { name: 'Нигдеград' });
    expect((await fromGazetteer('Ленина 1', unknown)).items).toEqual([]);
    const placed = await makeCity(test.db, {
      name: 'Гдеград',
      city_data: JSON.stringify({ names: [], lat: 50.5, lon: 40 }),
    });
    expect((await fromGazetteer('г. Гдеград, Ленина 1', placed)).items).toEqual([
      { address: 'г. Гдеград, Ленина 1, Россия', cityName: 'Гдеград', countryName: 'Россия', lat: 50.5, lon: 40 },
    ]);
    expect((await fromGazetteer('Ленина 1', 999_999)).items).toEqual([]);
  });
});

describe('address suggestions of a service', () => {
  it.each([
    ['Баумана 1', 'г. Казань, Баумана 1'],
    ['', 'г. Казань'],
    ['Казань, Баумана 1', 'Казань, Баумана 1'],
    ['Россия, г Казань, Баумана 1', 'Россия, г Казань, Баумана 1'],
    ['Минск, Ленина 1', 'Минск, Ленина 1'],
    ['Горки 2', 'г. Казань, Горки 2'],
  ])('[DIR-4] puts the chosen city in front of %j unless it names one', async (query, expected) => {
    const asked = service([]);
    expect(await suggestAddresses(context(), { service: asked }, { query, cityId: kazan })).toEqual({
      source: 'service',
      items: [],
    });
    expect(asked.asked).toEqual([expected]);
  });

  it('[DIR-4] passes on at most five', async () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ address: `Дом ${at}`, ...KAZAN }));
    const answer = await suggestAddresses(context(), { service: service(many) }, { query: 'дом' });
    expect(answer).toEqual({ source: 'service', items: many.slice(0, 5) });
  });

  it('[DIR-4] falls back to the gazetteer when it fails', async () => {
    expect(await suggestAddresses(context(), { service: service(null) }, { query: 'Казань' })).toMatchObject({
      source: 'gazetteer',
      items: [KAZAN],
    });
  });

  it('does not ask for nothing, nor for who may not create', async () => {
    const asked = service([]);
    expect(await suggestAddresses(context(), { service: asked }, { query: ' ' })).toEqual({
      source: 'service',
      items: [],
    });
    await expect(suggestAddresses(context('manager'), { service: asked }, { query: 'Казань' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(asked.asked).toEqual([]);
  });
});
