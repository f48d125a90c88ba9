import { describe, expect, it } from 'vitest';
import { isTimeZone } from '@tsenomer/contracts';
import { datasourceAddress } from '../src/catalogue/datasource/rules/datasource-address.ts';
import { fetchedFileName } from '../src/catalogue/datasource/rules/fetched-file-name.ts';
import { nextImportAt } from '../src/catalogue/datasource/rules/next-import.ts';

describe('the address of a datasource', () => {
  it.each([
    [
      'https://docs.google.com/spreadsheets/d/1AbC-d_E/edit#gid=12',
      'https://docs.google.com/spreadsheets/d/1AbC-d_E/export?format=xlsx',
    ],
    [
      'https://docs.google.com/spreadsheets/d/1AbC-d_E/edit?usp=sharing',
      'https://docs.google.com/spreadsheets/d/1AbC-d_E/export?format=xlsx',
    ],
    [
      'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml?gid=0',
      'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?output=xlsx',
    ],
    ['https://docs.google.com/document/d/1AbC/edit', 'https://docs.google.com/document/d/1AbC/edit'],
    ['https://shop.example/export/price.csv?key=1', 'https://shop.example/export/price.csv?key=1'],
    ['https://office.example/spreadsheets/d/1AbC/edit', 'https://office.example/spreadsheets/d/1AbC/edit'],
  ])('[PROD-6] %s', (link, address) => expect(datasourceAddress(link)).toBe(address));
});

describe('the name of a fetched file', () => {
  const file = (changes: object) => ({
    url: 'https://shop.example/export/price',
    contentType: '',
    disposition: '',
    ...changes,
  });
  it.each([
    [file({ url: 'https://shop.example/%D0%9F%D1%80%D0%B0%D0%B9%D1%81.xlsx?x=1' }), 'Прайс.xlsx'],
    [file({ disposition: 'attachment; filename="prices.xls"' }), 'prices.xls'],
    [file({ disposition: `attachment; filename="x.csv"; filename*=UTF-8''%D0%A6%D0%B5%D0%BD%D1%8B.csv` }), 'Цены.csv'],
    [file({ disposition: `attachment; filename*=UTF-8''%D0%A6%D0%B5%D0%BD%D1%8B.csv ; size=9` }), 'Цены.csv'],
    [file({ disposition: 'attachment; filename=prices.xls ; size=9' }), 'prices.xls'],
    [file({ contentType: 'text/csv; charset=utf-8' }), 'price.csv'],
    [file({ contentType: 'application/vnd.ms-excel' }), 'price.xls'],
    [file({ contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }), 'price.xlsx'],
    [file({ url: 'https://shop.example/feed.php', contentType: 'text/xml' }), 'feed.php.xml'],
    [file({ url: 'https://shop.example/yml', contentType: 'application/gzip' }), 'yml.gz'],
    [file({ url: 'https://shop.example/market.yml' }), 'market.yml'],
    [file({ url: 'https://shop.example/' }), 'shop.example.xlsx'],
    [file({ url: 'https://shop.example/%E0%A4%A.csv' }), '%E0%A4%A.csv'],
  ])('[PROD-6] %#', (given, name) => expect(fetchedFileName(given)).toBe(name));
});

describe('when a datasource is imported next', () => {
  const moscow = { type: 'daily', time: '06:30', timeZone: 'Europe/Moscow' } as const;
  const berlin = { type: 'daily', time: '02:30', timeZone: 'Europe/Berlin' } as const;
  it.each([
    ['not by itself', { type: 'off' } as const, '2026-11-20T10:00:00Z', null],
    ['some hours later', { type: 'hours', hours: 6 } as const, '2026-11-20T22:00:00Z', '2026-11-21T04:00:00.000Z'],
    ['later today', moscow, '2026-11-20T03:00:00Z', '2026-11-20T03:30:00.000Z'],
    ['tomorrow, when the time is over', moscow, '2026-11-20T03:30:00Z', '2026-11-21T03:30:00.000Z'],
    ['at the same wall clock after clocks go back', berlin, '2026-10-25T05:00:00Z', '2026-10-26T01:30:00.000Z'],
    [
      'the hour that a change of clocks skips, one hour later',
      berlin,
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
  ])('[PROD-6] %s', (_, schedule, after, next) => {
    expect(nextImportAt(schedule, new Date(after))).toEqual(next === null ? null : new Date(next));
  });

  it('knows time zones by name', () => {
    expect(['Europe/Moscow', 'Asia/Almaty', 'UTC'].map(isTimeZone)).toEqual([true, true, true]);
    // PostgreSQL, which is given them too, counts offsets the other way round.
    expect(['Mars/Olympus', '', '+03:00', 'MSK'].map(isTimeZone)).toEqual([false, false, false, false]);
  });
});
