import { describe, expect, it } from 'vitest';
import type { DomainEvent, InboxEntry } from '@tsenomer/contracts';
import { uploadName } from '../src/outgoing/ftp-export/rules/upload-name.ts';
import { entryLine } from '../src/outgoing/inbox/rules/entry-line.ts';
import { factOfEvent } from '../src/outgoing/inbox/rules/fact-of-event.ts';
import { messageOfEvent, testMessage } from '../src/outgoing/webhook/rules/webhook-message.ts';

const AT = new Date('2026-11-20T09:00:00Z');
const head = { id: 7, at: AT };
const place = { productId: 1, linkId: 2, companyId: 3, companyShopId: null, cityId: 4, collectionId: 5 };
const checked = { ...place, observedAt: '2026-11-20T09:00:00Z' };
const violation = { violationId: 1, productId: 1, companyId: 3, companyShopId: null, cityId: 4, collectionId: 0 };
const moved: DomainEvent = {
  ...head,
  type: 'priceMoved',
  payload: { ...checked, oldPrice: 100, newPrice: 90, currency: 'RUB' },
};
const run = { runId: 1, collectionId: 5, kind: 'priceParsing', total: 1, success: 1, notAvailable: 0, withError: 0 };
const ended = { ...run, banned: 0, newLinks: 0, newSellers: 0 };
const healing = { healingId: 1, companyId: 3 };

describe('[SET-3] what an event means to people', () => {
  const where = { product_id: 1, company_id: 3, collection_id: 5, city_id: 4 };
  it.each<[DomainEvent, object | null]>([
    [moved, { ...where, kind: 'priceMoved', old_price: 100, new_price: 90, currency: 'RUB' }],
    [
      { ...head, type: 'availabilityTurned', payload: { ...checked, available: true } },
      { ...where, kind: 'backInStock' },
    ],
    [
      { ...head, type: 'availabilityTurned', payload: { ...checked, available: false } },
      { ...where, kind: 'gone' },
    ],
    [
      {
        ...head,
        type: 'violationOpened',
        payload: { ...violation, price: 90, mrp: 100, currency: 'RUB', repeated: false },
      },
      { ...where, collection_id: null, kind: 'violation', old_price: 100, new_price: 90, currency: 'RUB' },
    ],
    [{ ...head, type: 'violationEnded', payload: { ...violation, ending: 'corrected' } }, null],
    [
      { ...head, type: 'siteIncidentOpened', payload: { incidentId: 1, companyId: 3, what: 'bans' } },
      { kind: 'siteStopped', company_id: 3 },
    ],
    [
      { ...head, type: 'robotHealing', payload: { ...healing, outcome: 'applied' } },
      { kind: 'robotHealing', company_id: 3 },
    ],
    [{ ...head, type: 'robotHealing', payload: { ...healing, outcome: 'recovered' } }, null],
    [
      { ...head, type: 'runEnded', payload: { ...ended, status: 'stopped' } },
      { kind: 'runFailed', collection_id: 5 },
    ],
    [{ ...head, type: 'runEnded', payload: { ...ended, status: 'done' } }, null],
    [
      {
        ...head,
        type: 'runMissed',
        payload: { entryId: 1, collectionId: 5, command: 'parse', start: '', state: 'missed', reason: '' },
      },
      { kind: 'runFailed', collection_id: 5 },
    ],
    [
      { ...head, type: 'packageAdded', payload: { month: '2026-11', tariffType: 'links', packages: 1 } },
      { kind: 'packageAdded' },
    ],
  ])('%j', (event, fact) => {
    const nothing = { product_id: null, company_id: null, collection_id: null, city_id: null };
    const none = { ...nothing, old_price: null, new_price: null, currency: null };
    expect(factOfEvent(event)).toEqual(fact && { ...none, ...head, ...fact });
  });

  const entry: InboxEntry = {
    id: 1,
    at: '2026-11-20T09:00:00Z',
    kind: 'priceMoved',
    read: false,
    product: null,
    company: null,
    collection: null,
    oldPrice: null,
    newPrice: null,
    currency: null,
  };
  const named = (name: string) => ({ id: 1, name });
  const prices = { oldPrice: 100_00, newPrice: 90_50, currency: 'RUB' };
  it.each<[Partial<InboxEntry>, string]>([
    [
      { product: named('Чайник'), company: named('ozon.ru'), collection: named('Все'), ...prices },
      'The price moved: Чайник, ozon.ru, RUB 100.00 → RUB 90.50',
    ],
    [{ ...prices, oldPrice: null, company: named('ozon.ru') }, 'The price moved: ozon.ru'],
    [{ ...prices, newPrice: null, company: named('ozon.ru') }, 'The price moved: ozon.ru'],
    [{ ...prices, currency: null, company: named('ozon.ru') }, 'The price moved: ozon.ru'],
    [{ kind: 'runFailed', collection: named('Все') }, 'A run did not start or was stopped: Все'],
    [{ kind: 'quotaLow' }, 'The checks of the tariff are running out'],
  ])('is told in a line: %j', (more, line) =>
    expect(entryLine({ ...entry, ...more }, 'en').replaceAll('\u00A0', ' ')).toBe(line),
  );
});

describe('[SET-3] a message of a webhook', () => {
  it('says what happened, and the same each time', () => {
    const message = messageOfEvent(moved);
    expect([message.id, message.type]).toEqual(['event_7', 'priceMoved']);
    expect(JSON.parse(message.body)).toEqual({
      type: 'priceMoved',
      timestamp: '2026-11-20T09:00:00.000Z',
      data: moved.payload,
    });
    expect(testMessage('a', AT)).toEqual({
      id: 'test_a',
      type: 'test',
      body: '{"type":"test","timestamp":"2026-11-20T09:00:00.000Z","data":{"text":"Tsenomer"}}',
    });
  });
});

it.each([
  ['Все цены', 'Все цены-2026-11-20.xlsx'],
  ['a/b:c', 'a b c-2026-11-20.xlsx'],
  ['..  ../', '1-2026-11-20.xlsx'],
  [' . a . ', 'a-2026-11-20.xlsx'],
  ['Other', 'Other 1-2026-11-20.xlsx'],
  [`${'a'.repeat(99)} b`, `${'a'.repeat(99)}-2026-11-20.xlsx`],
])('[SET-2] the file of %j is called %s', (name, file) => {
  const others = [
    { id: 1, name },
    { id: 2, name: '/Other/' },
  ];
  expect(uploadName({ id: 1, name }, others, '2026-11-20', 'xlsx')).toBe(file);
});
