import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_SETTINGS, DEFAULT_COLLECTION_SETTINGS, templateOfParts } from '@tsenomer/contracts';
import { createTestDatabase, makeCity, makeCompany, makeProduct, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import { ensurePartitions } from '../src/collecting/observation/index.ts';
import { transact } from '../src/index.ts';
import type { SystemContext } from '../src/index.ts';
import { writeShelfPrices } from '../src/offline/approval/write-shelf-prices.ts';
import { readSetting, setClientSetting } from '../src/platform/setting/index.ts';
import { recordJobs } from '../src/testing/index.ts';
import { followCases, getCase, orderSecondChecks } from '../src/violations/case/index.ts';
import { previewLetter, tellCase, writeAgain, writeLetters } from '../src/violations/letter/index.ts';
import { systemContext } from './support/context.ts';
import { check, watchProduct } from './support/violations.ts';
import type { Watched } from './support/violations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: TestDatabase;
let ctx: SystemContext;
let approver: SystemContext;
let now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  const jobs = recordJobs();
  ctx = { ...systemContext(database.db, { jobs }), now: () => now };
  const userId = await makeUser(database.db, 'user');
  approver = { ...ctx, actor: { kind: 'user', userId, role: 'user', companyId: null } };
  await ensurePartitions(ctx, new Date('2026-10-01T00:00:00Z'));
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z');
  await database.pool.query(
    'truncate mail, violation_letter, violation_reader, violation, violation_change, violation_case, returned_address, setting cascade',
  );
});

const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);

async function letters() {
  return database.db.deleteFrom('mail').returning(['recipient', 'subject', 'body_text', 'body_html']).execute();
}

const recipients = async () => (await letters()).map(({ recipient }) => recipient).toSorted();

/** A company that was seen below the recommended price by two checks of a monitoring that writes to dealers. */
async function confirmed(emails: string[], flag = true): Promise<Watched & { caseId: number }> {
  const watched = await watchProduct(ctx, { emails });
  const settings = JSON.stringify({ ...DEFAULT_COLLECTION_SETTINGS, dealersNotificationFlag: flag });
  await database.db.updateTable('collection').set({ settings }).where('id', '=', watched.collectionId).execute();
  await check(ctx, watched, [
    { at: ago(5), price: 94_950n },
    { at: ago(4), price: 94_950n },
  ]);
  return { ...watched, caseId: await caseOf(watched.companyId) };
}

async function caseOf(companyId: number): Promise<number> {
  await followCases(ctx);
  const { id } = await database.db
    .selectFrom('violation_case')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return id;
}

/** A shop of a company with a product whose recommended price is 1000.00. */
async function shelf(companyId: number, product: string, address: string) {
  const { db } = database;
  const cityId = await makeCity(db);
  const productId = await makeProduct(db, { name: product, mrp: 100_000n });
  await db
    .insertInto('product_mrp')
    .values({ product_id: productId, changed_at: new Date('2026-01-01'), mrp: 100_000n, currency: 'RUB' })
    .execute();
  const { id: shopId } = await db
    .insertInto('company_shop')
    .values({ company_id: companyId, city_id: cityId, address })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user_id = await makeUser(db, 'agent');
  /** A visit that read a price there, `hours` ago, approved now by a person, or by nobody. */
  const read = async (price: number, hours: number, by: SystemContext = approver) => {
    const { id } = await db
      .insertInto('offline_task')
      .values({
        company_id: companyId,
        company_shop_id: shopId,
        city_id: cityId,
        user_id,
        scheduled_date: '2026-11-20',
        status: 'completed',
        approved_at: now,
        approved_by: by.actor.kind === 'user' ? by.actor.userId : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const visit = { id, company_id: companyId, company_shop_id: shopId, city_id: cityId, user_id, finished_at: null };
    const rest = { priceTypeId: 1, photo: null, priceBeforePromo: null, measuredValue: null, measureUnitId: null };
    const readAt = ago(hours).toISOString();
    await transact(by, (tx) =>
      writeShelfPrices(tx, visit, [{ productId, readAt, price, analog: false, stock: null, ...rest }]),
    );
  };
  return { read };
}

const tellOfShelves = (dealers: boolean) => setClientSetting(ctx, { name: 'shelfLetters', value: { dealers } });

describe('[SET-4] letters about shelves', () => {
  it('[OFF-2] tell a company of its shelves beside its site, each shop by its address, in one letter of a day', async () => {
    const { companyId } = await confirmed(['both@dealer.example']);
    const [one, two] = [
      await shelf(companyId, 'Сыр', 'ул. Ленина, 1'),
      await shelf(companyId, 'Творог', 'ул. Мира, 2'),
    ];
    await one.read(90_000, 3);
    await tellOfShelves(true);
    later(10 * MINUTE);
    await two.read(80_000, 2);
    // Visits are approved one after the other: the letter waits for the last.
    later(29 * MINUTE);
    expect(await writeLetters(ctx)).toBe(0);
    later(2 * MINUTE);
    expect(await writeLetters(ctx)).toBe(1);
    const [letter, ...more] = await letters();
    expect([letter?.recipient, more]).toEqual(['both@dealer.example', []]);
    expect(letter?.body_text).toMatch(/Сыр: 900,00\s₽, рекомендованная 1\s000,00\s₽\. На полке: .*ул\. Ленина, 1/u);
    expect(letter?.body_text).toMatch(/Творог: 800,00\s₽.*На полке: .*ул\. Мира, 2/u);
    expect(letter?.body_text).toMatch(/949,50\s₽.*https?:/u);
    expect(letter?.body_text).not.toContain('на вашем сайте');

    // One letter a day, and nothing is told twice.
    const three = await shelf(companyId, 'Кефир', 'ул. Новая, 3');
    await three.read(70_000, 1);
    later(HOUR);
    expect(await writeLetters(ctx)).toBe(0);
    later(24 * HOUR);
    expect(await writeLetters(ctx)).toBe(1);
    const [next] = await letters();
    expect(next?.body_text).toContain('Кефир');
    expect(next?.body_text).not.toContain('Сыр');
  });

  it('tell each shop of a product, though only the lowest price of its pages', async () => {
    const companyId = await makeCompany(database.db, { emails: ['two@dealer.example'] });
    const places = [await shelf(companyId, 'Сыр', 'Первая, 1'), await shelf(companyId, 'Сыр', 'Вторая, 2')];
    for (const place of places) await place.read(90_000, 3);
    await tellOfShelves(true);
    later(31 * MINUTE);
    expect(await writeLetters(ctx)).toBe(1);
    const [letter] = await letters();
    expect(letter?.body_text).toMatch(/Первая, 1/u);
    expect(letter?.body_text).toMatch(/Вторая, 2/u);
    expect(letter?.body_html).toContain('Товаров с ценой ниже рекомендованной: 1');
  });

  it.each<[string, boolean, 'person' | 'nobody']>([
    ['the setting does not say so', false, 'person'],
    ['nobody approved it and no other visit saw it', true, 'nobody'],
  ])('tell nobody where %s', async (_case, setting, by) => {
    const companyId = await makeCompany(database.db, { emails: ['quiet@dealer.example'] });
    const place = await shelf(companyId, 'Сыр', 'Тихая, 1');
    await place.read(90_000, 3, by === 'person' ? approver : ctx);
    await tellOfShelves(setting);
    later(31 * MINUTE);
    expect([await writeLetters(ctx), await letters()]).toEqual([0, []]);
    if (by === 'person') return;
    await place.read(90_000, 0, ctx);
    later(31 * MINUTE);
    expect([await writeLetters(ctx), await recipients()]).toEqual([1, ['quiet@dealer.example']]);
  });
});

describe('[SET-4] letters that come back', () => {
  const returned = (email: string) =>
    database.db
      .insertInto('returned_address')
      .values({ email, stopped_at: now, returned_at: now, status: '5.1.1', diagnostic: '' })
      .execute();

  it('are not sent again, the other addresses are, and the case says which is which', async () => {
    const { caseId } = await confirmed(['Gone@dealer.example', 'here@dealer.example']);
    await returned('gone@dealer.example');
    expect([await writeLetters(ctx), await recipients()]).toEqual([1, ['here@dealer.example']]);
    const { emails, returned: back, log } = await getCase(ctx, { id: caseId });
    expect([emails, back]).toEqual([['Gone@dealer.example', 'here@dealer.example'], ['Gone@dealer.example']]);
    expect(log.find(({ kind }) => kind === 'letter')).toMatchObject({ subject: 'here@dealer.example' });
  });

  it('from all addresses leave the company untold until it is written to again', async () => {
    const { caseId } = await confirmed(['gone@dealer.example']);
    await returned('gone@dealer.example');
    expect(await writeLetters(ctx)).toBe(0);
    await expect(tellCase(ctx, { id: caseId })).rejects.toMatchObject({ code: 'LETTERS_COME_BACK' });
    expect((await getCase(ctx, { id: caseId })).state).toBe('confirmed');
    await writeAgain(ctx, { email: 'gone@dealer.example' });
    expect([await writeLetters(ctx), await recipients()]).toEqual([1, ['gone@dealer.example']]);
    expect((await getCase(ctx, { id: caseId })).state).toBe('told');
  });

  it('of colleagues keep nobody else from reading', async () => {
    await setClientSetting(ctx, {
      name: 'violationColleagues',
      value: { emails: ['left@client.example', 'boss@client.example'] },
    });
    const { collectionId } = await confirmed([], false);
    await returned('left@client.example');
    const linked = () => Promise.resolve(new Map([[collectionId, ['left@client.example', 'linked@client.example']]]));
    expect(await writeLetters(ctx, linked)).toBe(1);
    expect(await recipients()).toEqual(['boss@client.example', 'linked@client.example']);
  });
});

describe('[SET-4] that it is over', () => {
  it('is told on the day of the letter itself once the case is closed, and not before', async () => {
    await setClientSetting(ctx, { name: 'violationColleagues', value: { emails: ['boss@client.example'] } });
    const first = await confirmed([], false);
    const second = await watchProduct(ctx, { companyId: first.companyId });
    await check(ctx, second, [
      { at: ago(3), price: 90_000n },
      { at: ago(2), price: 90_000n },
    ]);
    await followCases(ctx);
    expect([await writeLetters(ctx), await recipients()]).toEqual([1, ['boss@client.example']]);
    later(HOUR);
    await check(ctx, first, [{ at: now, price: 100_000n }]);
    await followCases(ctx);
    expect(await writeLetters(ctx)).toBe(0);
    later(HOUR);
    await check(ctx, second, [{ at: now, price: 100_000n }]);
    await followCases(ctx);
    expect([await writeLetters(ctx), await writeLetters(ctx)]).toEqual([1, 0]);
    const [letter, ...more] = await letters();
    expect([letter?.subject.startsWith('Цены исправлены'), more]).toEqual([true, []]);
    expect(letter?.body_text).toMatch(/исправлено через 6 ч[^]*исправлено через 5 ч[^]*дело закрыто/u);
  });
});

describe('[SET-4] templates by language', () => {
  it('are of the readers, whatever the installation speaks; one that nobody wrote has the delivered words', async () => {
    await setClientSetting(ctx, { name: 'letterLanguages', value: { ru: [], en: ['abroad@dealer.example'] } });
    const value = templateOfParts({ begin: 'Dear partner!', end: 'Pricing' });
    await setClientSetting(ctx, { name: 'dealerLetterTemplateEn', value });
    await confirmed(['abroad@dealer.example', 'home@dealer.example']);
    await writeLetters(ctx);
    const texts = new Map((await letters()).map(({ recipient, body_text }) => [recipient, body_text]));
    expect(texts.get('abroad@dealer.example')).toMatch(/Dear partner![^]*recommended[^]*Pricing/u);
    expect(texts.get('home@dealer.example')).toContain('Мы проверили ваши цены');

    await setClientSetting(ctx, { name: 'language', value: { locale: 'en' } });
    const { initial } = CLIENT_SETTINGS.dealerLetterTemplate;
    expect((await readSetting(ctx, 'dealerLetterTemplate')).text).toBe(initial.text);
    const shown = await previewLetter(ctx, { audience: 'dealer', template: initial, locale: 'ru' });
    expect(shown.subject).toMatch(/^Цены ниже/u);
    expect((await previewLetter(ctx, { audience: 'dealer', template: value })).subject).toMatch(/^Prices below/u);
  });

  it('show an example in their language while there are no violations', async () => {
    const template = templateOfParts({ begin: '', end: '' });
    const shown = await previewLetter(ctx, { audience: 'colleague', template, locale: 'en' });
    expect([shown.company, /[а-я]/iu.test(shown.text)]).toEqual([null, false]);
  });
});

describe('[SET-3] [SET-4] each colleague', () => {
  const read = (emails: string[]) => setClientSetting(ctx, { name: 'violationColleagues', value: { emails } });
  const day = 24 * HOUR;

  it('is told once a day of a company what is new to them, whoever was told before', async () => {
    await read(['boss@client.example']);
    const first = await confirmed([], false);
    const linked =
      (...emails: string[]) =>
      () =>
        Promise.resolve(new Map([[first.collectionId, emails]]));
    expect([await writeLetters(ctx), await writeLetters(ctx)]).toEqual([1, 0]);
    expect(await recipients()).toEqual(['boss@client.example']);
    // Linked after the letter of the day, and told on it.
    later(HOUR);
    expect([
      await writeLetters(ctx, linked('Late@client.example')),
      await writeLetters(ctx, linked('late@client.example')),
    ]).toEqual([1, 0]);
    expect(await recipients()).toEqual(['Late@client.example']);
    // Who comes a day later is not told of what the others were told before.
    later(day);
    await ensurePartitions(ctx);
    expect(await writeLetters(ctx, linked('late@client.example', 'next@client.example'))).toBe(0);
    await check(ctx, first, [{ at: ago(1), price: 100_000n }]);
    expect(await writeLetters(ctx, linked('late@client.example', 'next@client.example'))).toBe(1);
    const ends = await letters();
    expect(ends.every(({ subject }) => subject.startsWith('Цены исправлены'))).toBe(true);
    expect(ends.map(({ recipient }) => recipient).toSorted()).toEqual(['boss@client.example', 'late@client.example']);
  });

  it('is looked up again when who reads changes, and not while everybody was told', async () => {
    const marks = async () => {
      const rows = await database.db.selectFrom('violation').select('told_for').execute();
      return rows.map(({ told_for }) => told_for?.split(' ')[0]);
    };
    await read(['boss@client.example', 'away@client.example']);
    const first = await confirmed([], false);
    await database.db
      .insertInto('returned_address')
      .values({ email: 'away@client.example', stopped_at: now, returned_at: now, status: '5.1.1', diagnostic: '' })
      .execute();
    expect([await writeLetters(ctx), await marks()]).toEqual([1, [undefined]]);
    expect([await writeLetters(ctx), await marks()]).toEqual([0, ['open']]);
    later(3 * day);
    await ensurePartitions(ctx);
    await letters();
    await writeAgain(ctx, { email: 'away@client.example' });
    expect([await writeLetters(ctx), await recipients()]).toEqual([1, ['away@client.example']]);
    expect([await writeLetters(ctx), await marks()]).toEqual([0, ['open']]);
    later(day);
    await ensurePartitions(ctx);
    await check(ctx, first, [{ at: ago(1), price: 100_000n }]);
    expect([await writeLetters(ctx), await recipients()]).toEqual([1, ['away@client.example', 'boss@client.example']]);
    expect([await writeLetters(ctx), await marks()]).toEqual([0, ['over']]);
  });

  it('who had the letter of the day is told tomorrow of what another one was told today', async () => {
    await read(['boss@client.example']);
    const { companyId } = await confirmed([], false);
    expect(await writeLetters(ctx)).toBe(1);
    await letters();
    const second = await watchProduct(ctx, { companyId });
    await check(ctx, second, [
      { at: ago(2), price: 94_950n },
      { at: ago(1), price: 94_950n },
    ]);
    await followCases(ctx);
    const linked = () => Promise.resolve(new Map([[second.collectionId, ['late@client.example']]]));
    expect([await writeLetters(ctx, linked), await writeLetters(ctx, linked)]).toEqual([1, 0]);
    expect(await recipients()).toEqual(['late@client.example']);
    later(day);
    await ensurePartitions(ctx);
    expect([await writeLetters(ctx, linked), await writeLetters(ctx, linked)]).toEqual([1, 0]);
    expect(await recipients()).toEqual(['boss@client.example']);
  });

  it('gets no letter while a second check at the company is to be ordered, whichever step comes first', async () => {
    await read(['boss@client.example']);
    const { companyId } = await confirmed([], false);
    const second = await watchProduct(ctx, { companyId });
    await check(ctx, second, [{ at: ago(1), price: 94_950n }]);
    expect(await writeLetters(ctx)).toBe(0);
    expect(await orderSecondChecks(ctx)).toBe(1);
    expect(await writeLetters(ctx)).toBe(0);
    later(2 * MINUTE);
    await check(ctx, second, [{ at: now, price: 94_950n }]);
    await database.pool.query(`update parser_task set status = 'done'`);
    later(MINUTE);
    expect(await writeLetters(ctx)).toBe(1);
    const [letter] = await letters();
    expect(letter?.body_text?.match(/949,50/gu)).toHaveLength(2);
  });

  it('gets none while a run of the company is due', async () => {
    await read(['boss@client.example']);
    const { collectionId } = await confirmed([], false);
    await database.pool.query(
      `insert into timetable_entry (collection_id, command, day, clock_time, time_zone, start_at, zone_data)
       values ($1, 'parse', '2026-11-20', '12:00', 'Europe/Moscow', $2, 'test')`,
      [collectionId, now],
    );
    expect(await writeLetters(ctx)).toBe(0);
    await database.pool.query(`update timetable_entry set state = 'started'`);
    expect(await writeLetters(ctx)).toBe(1);
  });
});
