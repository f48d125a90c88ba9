import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PARSER_CONFIG, infobaseAddress } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { chosenInfobase, createEmbeddedInfobase, infobasePlaceReader } from '../src/market/infobase/index.ts';
import type { Infobase } from '../src/market/infobase/index.ts';
import { writeSetting } from '../src/platform/setting/index.ts';
import { systemContext } from './support/context.ts';

const ADDRESS = 'https://prices.example';

let test: TestDatabase;
let infobase: Infobase;
beforeAll(async () => {
  test = await createTestDatabase();
  infobase = createEmbeddedInfobase({ db: test.db, address: ADDRESS, digestKey: 'shared-key' });
});
afterAll(() => test.drop());

async function cityNames(name: string): Promise<string[]> {
  return (await infobase.cities(name)).map(({ names }) => names[0] ?? '');
}

describe('cities of the embedded information base', () => {
  it('[SET-9] finds the gazetteer’s by the beginning of a name in Russian and English, with their places', async () => {
    expect(await infobase.cities('екатер')).toEqual([
      {
        externalUid: 'RU-yekaterinburg',
        names: ['Екатеринбург', 'Yekaterinburg'],
        countryNames: ['Россия', 'Russia'],
        lat: 56.84,
        lon: 60.61,
      },
    ]);
    expect(await cityNames('Tashk')).toEqual(['Ташкент']);
    expect(await cityNames('')).toHaveLength(50);
  });

  it('[SET-9] finds this installation’s own too, each city once, and adds what the gazetteer knows', async () => {
    await makeCity(test.db, { name: 'Тверь', external_uid: 'own-7' });
    await makeCity(test.db, {
      name: 'Тверское',
      city_data: JSON.stringify({ names: ['Тверское', 'Tver village'], lat: 1.5, lon: 2 }),
    });
    expect(await infobase.cities('ТВЕР')).toEqual([
      {
        externalUid: expect.stringMatching(/^city-\d+$/),
        names: ['Тверское', 'Tver village'],
        countryNames: ['Россия'],
        lat: 1.5,
        lon: 2,
      },
      { externalUid: 'own-7', names: ['Тверь', 'Tver'], countryNames: ['Россия'], lat: 56.86, lon: 35.9 },
    ]);
    expect(await cityNames('tver vil')).toEqual(['Тверское']);
  });

  it('puts beginnings first and takes no sign for a pattern', async () => {
    await makeCity(test.db, { name: 'Верхний Орёл', country_name: '' });
    expect(await cityNames('орел')).toEqual(['Орёл', 'Верхний Орёл']);
    expect(await cityNames('%')).toEqual([]);
  });
});

describe('the other parts of the embedded information base', () => {
  it('[SET-9] lists currencies', async () => {
    expect(await infobase.currencies()).toContainEqual({ code: 'RUB', name: 'Российский рубль', symbol: '₽' });
  });

  it('[SET-9] lists the proxies of the setting, one per item', async () => {
    expect(await infobase.proxies()).toEqual([]);
    await writeSetting(systemContext(test.db), 'proxies', { list: ' http://a:1 \n\n\r\nsocks5://b:2\r\n' });
    expect(await infobase.proxies()).toEqual(['http://a:1', 'socks5://b:2']);
  });

  it('[SET-9] lists sellers by a part of the seller’s name, in its order', async () => {
    await makeCompany(test.db, { name: 'Рынок', seller_name: 'Ёлка 100%', seller_url: 'https://m.example/elka' });
    await makeCompany(test.db, { name: 'Ёлочный базар', seller_name: 'Дом_1' });
    await makeCompany(test.db, { name: 'Ёлки-палки' });
    const elka = { name: 'Рынок', sellerName: 'Ёлка 100%', sellerUrl: 'https://m.example/elka' };
    const house = { name: 'Ёлочный базар', sellerName: 'Дом_1', sellerUrl: null };
    expect(await infobase.sellers('')).toEqual({ items: [house, elka], total: 2 });
    for (const part of ['ЕЛК', '100%', 'а 1'])
      expect(await infobase.sellers(part)).toEqual({ items: [elka], total: 1 });
    expect(await infobase.sellers('М_')).toEqual({ items: [house], total: 1 });
    for (const part of ['базар', '%%', '\\', "'"])
      expect(await infobase.sellers(part)).toEqual({ items: [], total: 0 });
  });

  it('[SET-9] lists the sites that can be collected: marketplaces, and companies with a config', async () => {
    const robot = { price: '.price' };
    await makeCompany(test.db, {
      name: 'Свои селекторы',
      host: 'own.example',
      config: { ...DEFAULT_PARSER_CONFIG, robot },
    });
    await makeCompany(test.db, { name: 'Обычный', host: 'generic.example' });
    await makeCompany(test.db, { name: 'Без настроек', host: 'none.example', config: null });
    await makeCompany(test.db, { name: 'Озон', host: 'ozon.ru' });
    const modules = await infobase.parsingModules();
    expect(modules).toContainEqual({ domain: 'own.example', name: 'Свои селекторы', own: true });
    expect(modules).toContainEqual({ domain: 'generic.example', name: 'Обычный', own: false });
    expect(modules).toContainEqual({ domain: 'ozon.ru', name: 'Озон', own: false });
    expect(modules).toContainEqual({ domain: 'wildberries.ru', name: 'wildberries.ru', own: false });
    expect(modules.map(({ domain }) => domain)).not.toContain('none.example');
    expect(modules.map(({ domain }) => domain)).toEqual(modules.map(({ domain }) => domain).toSorted());
  });
});

describe('logins', () => {
  beforeAll(async () => {
    await makeUser(test.db, 'user', { email: 'Anna@Example.org', phone: '+79991112233' });
    await makeUser(test.db, 'closed', { email: 'closed@example.org', phone: '79994445566' });
  });

  it.each([
    ['anna@example.org', ADDRESS],
    [' ANNA@EXAMPLE.ORG ', ADDRESS],
    ['+7 (999) 111-22-33', ADDRESS],
    ['79991112233', ADDRESS],
    ['+79994445566', ADDRESS],
    ['closed@example.org', ADDRESS],
    ['ann@example.org', ''],
    ['79990000000', ''],
    ['', ''],
    ["' or 1=1", ''],
    ['%@example.org', ''],
  ])('[SET-9] tells where %j has an account', async (login, url) => expect(await infobase.userExists(login)).toBe(url));

  it('[SET-9] gives keyed digests of logins and no login', async () => {
    const digest = (login: string) => createHmac('sha256', 'shared-key').update(login).digest('hex');
    const { url, items } = await infobase.authDigests();
    expect(url).toBe(ADDRESS);
    expect(items).toEqual(
      ['anna@example.org', '79991112233', 'closed@example.org', '79994445566'].map(digest).toSorted(),
    );
  });

  it('calls itself local while nobody said its address', async () => {
    const nameless = createEmbeddedInfobase({ db: test.db, address: null, digestKey: 'k' });
    expect(await nameless.userExists('anna@example.org')).toBe('local');
    expect((await nameless.authDigests()).url).toBe('local');
  });
});

describe('where the information base is', () => {
  const fallback = { url: 'https://env.example', reserveUrl: 'https://reserve.example' };

  it('[SET-9] [SET-8] is the environment’s until a setting overrides it, which acts within ten minutes', async () => {
    let now = new Date('2026-11-20T09:00:00Z');
    const ctx = systemContext(test.db, { now: () => now });
    const readPlace = infobasePlaceReader(ctx, { fallback });
    expect(await readPlace()).toEqual(fallback);
    await writeSetting(ctx, 'infobaseSettings', { url: 'https://set.example/base', reserveUrl: null });
    now = new Date('2026-11-20T09:09:59Z');
    expect(await readPlace()).toEqual(fallback);
    now = new Date('2026-11-20T09:10:00Z');
    expect(await readPlace()).toEqual({ url: 'https://set.example/base', reserveUrl: null });
    await writeSetting(ctx, 'infobaseSettings', { url: null, reserveUrl: null });
  });

  it('[SET-9] is this installation itself by default', async () => {
    const readPlace = infobasePlaceReader(systemContext(test.db), {
      fallback: { url: null, reserveUrl: 'https://reserve.example' },
    });
    expect(await readPlace()).toBeNull();
  });

  it('asks whom it is told at every call', async () => {
    const asked: string[] = [];
    const chosen = chosenInfobase(async () => {
      asked.push('x');
      return infobase;
    });
    expect(await chosen.userExists('anna@example.org')).toBe(ADDRESS);
    expect(await chosen.currencies()).toHaveLength(13);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['https://a.example', true],
    ['http://127.0.0.1:8080/base', true],
    ['ftp://a.example', false],
    ['a.example', false],
    ['https://user:pass@a.example', false],
    ['https://a.example?x=1', false],
    ['https://a.example#x', false],
    ['', false],
  ])('an address %s: %s', (text, fine) => expect(infobaseAddress.safeParse(text).success).toBe(fine));
});
