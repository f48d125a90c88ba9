import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCity } from '@tsenomer/db/testing';
import { createSuggestionService } from '../src/addresses/suggestion-service.ts';
import { json, loopbackServer } from './loopback-server.ts';
import type { LoopbackServer } from './loopback-server.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

const KEY = 'suggest-key';

let answer: Parameters<typeof loopbackServer>[0] = () => undefined;
let source: LoopbackServer;
let running: TestApp;
let user: { authorization: string };
const failures: string[] = [];
beforeAll(async () => {
  source = await loopbackServer((response, call) => answer(response, call));
  const addressService = createSuggestionService({
    url: `${source.url}/suggest`,
    key: KEY,
    timeout: 1000,
    onFailure: (error) => failures.push(String(error)),
  });
  running = await testApp({ addressService });
  user = await running.signedIn('user');
});
afterAll(async () => {
  await running.close();
  await source.close();
});
afterEach(() => {
  source.calls.length = 0;
  failures.length = 0;
});

function suggested(value: string, data: object = {}) {
  return {
    value,
    unrestricted_value: value,
    data: {
      country: 'Россия',
      region: 'Татарстан',
      city: 'Казань',
      settlement: null,
      geo_lat: '55.7',
      geo_lon: '49.1',
      ...data,
    },
  };
}

function ask(query: string, more = '') {
  return running.app.inject({
    url: `/api/address-suggestions?query=${encodeURIComponent(query)}${more}`,
    headers: user,
  });
}

describe('address suggestions of the service', () => {
  it('[DIR-4] are asked for five, in eight countries, with the key', async () => {
    answer = (response) => json(response, 200, { suggestions: [suggested('г Казань, ул Баумана, д 1')] });
    const cityId = await makeCity(running.test.db, { name: 'Казань' });
    const { statusCode, body } = await ask('Баумана 1', `&cityId=${cityId}`);
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      {
        source: 'service',
        items: [
          { address: 'г Казань, ул Баумана, д 1', cityName: 'Казань', countryName: 'Россия', lat: 55.7, lon: 49.1 },
        ],
      },
    ]);
    const [call] = source.calls;
    expect(call).toMatchObject({
      method: 'POST',
      url: '/suggest',
      headers: { authorization: `Token ${KEY}`, 'content-type': 'application/json' },
    });
    const countries = [
      'Армения',
      'Азербайджан',
      'Беларусь',
      'Казахстан',
      'Киргизия',
      'Россия',
      'Узбекистан',
      'Таджикистан',
    ];
    expect(JSON.parse(call?.body ?? '')).toEqual({
      query: 'г. Казань, Баумана 1',
      count: 5,
      locations: countries.map((country) => ({ country })),
    });
  });

  it('[DIR-4] are kept only with latitude and longitude', async () => {
    answer = (response) =>
      json(response, 200, {
        suggestions: [
          suggested('нет широты', { geo_lat: null }),
          suggested('нет долготы', { geo_lon: undefined }),
          suggested('пустая', { geo_lat: '' }),
          suggested('слова', { geo_lon: 'x' }),
          suggested('за полюсом', { geo_lat: 91 }),
          suggested('числа', { geo_lat: 1.5, geo_lon: -2 }),
          suggested('село', { city: null, settlement: 'Высокая Гора' }),
        ],
      });
    expect((await ask('x')).json().items).toMatchObject([
      { address: 'числа', lat: 1.5, lon: -2 },
      { address: 'село', cityName: 'Высокая Гора' },
    ]);
  });

  it('[DIR-4] are at most five', async () => {
    answer = (response) =>
      json(response, 200, { suggestions: Array.from({ length: 9 }, (_, at) => suggested(`Дом ${at}`)) });
    expect((await ask('дом')).json().items).toHaveLength(5);
  });

  it.each<[string, typeof answer, string]>([
    ['answers 500', (response) => json(response, 500, {}), 'answered 500: status'],
    ['refuses the key', (response) => json(response, 403, {}), 'answered 403: status'],
    ['is slow', () => undefined, 'gave no answer: timeout'],
    [
      'redirects',
      (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
      'answered 307: redirect',
    ],
    ['answers something else', (response) => json(response, 200, { suggestions: 'no' }), 'expected array'],
    [
      'answers too much',
      (response) => json(response, 200, { suggestions: [], more: 'x'.repeat(2_000_000) }),
      'too-large',
    ],
  ])('[DIR-4] give way to the gazetteer when it %s', async (_, failing, reason) => {
    answer = failing;
    expect((await ask('Казань, Баумана 1')).json()).toEqual({
      source: 'gazetteer',
      items: [
        { address: 'г. Казань, Баумана 1, Россия', cityName: 'Казань', countryName: 'Россия', lat: 55.79, lon: 49.11 },
      ],
    });
    expect(failures).toEqual([expect.stringContaining(reason)]);
    expect(failures.join()).not.toContain(KEY);
  });
});

describe('the call', () => {
  it('[DIR-4] is for who may create addresses', async () => {
    answer = (response) => json(response, 200, { suggestions: [] });
    const url = '/api/address-suggestions?query=x';
    expect((await running.app.inject(url)).statusCode).toBe(401);
    for (const [role, status] of [
      ['admin', 200],
      ['user', 200],
      ['demo', 200],
      ['manager', 403],
      ['agent', 403],
    ] as const) {
      expect([role, (await running.app.inject({ url, headers: await running.signedIn(role) })).statusCode]).toEqual([
        role,
        status,
      ]);
    }
  });

  it('refuses a city that is no id, and a text without end', async () => {
    expect((await ask('x', '&cityId=abc')).statusCode).toBe(400);
    expect((await ask('x'.repeat(301))).statusCode).toBe(400);
  });
});
