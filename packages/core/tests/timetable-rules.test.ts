import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTimeIssue, DAY_SECONDS, dayCost, kindOfCommand } from '@tsenomer/contracts';
import type { CompanyCost } from '@tsenomer/contracts';
import { changedDays } from '../src/collecting/timetable/rules/changed-days.ts';
import { copiedDay } from '../src/collecting/timetable/rules/copy-days.ts';
import { secondsPerCheck } from '../src/collecting/timetable/rules/pace.ts';
import { daysLater, repeatedDays } from '../src/collecting/timetable/rules/repeated-days.ts';
import { worksOfCommands } from '../src/collecting/timetable/rules/works-of-commands.ts';
import { dayAt, daysSpan, monthSpan, startInstant } from '../src/collecting/timetable/rules/start-instant.ts';

describe('[COLL-9] the instant of a wall time', () => {
  // Changes of the clocks from 2024 to 2030: a time that is skipped moves on by the gap, one that comes twice is the
  // first.
  it.each([
    ['Europe/Moscow', '2024-03-31', '02:30', '2024-03-30T23:30:00Z'],
    ['Europe/Moscow', '2027-10-31', '02:30', '2027-10-30T23:30:00Z'],
    ['Europe/Berlin', '2024-03-31', '02:30', '2024-03-31T01:30:00Z'],
    ['Europe/Berlin', '2025-03-30', '02:00', '2025-03-30T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
    ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00Z'],
    ['Europe/Berlin', '2030-10-27', '03:00', '2030-10-27T02:00:00Z'],
    ['America/New_York', '2024-11-03', '01:30', '2024-11-03T05:30:00Z'],
    ['America/New_York', '2027-03-14', '02:15', '2027-03-14T07:15:00Z'],
    ['America/New_York', '2030-03-10', '02:00', '2030-03-10T07:00:00Z'],
    ['Australia/Lord_Howe', '2024-04-07', '01:45', '2024-04-06T14:45:00Z'],
    ['Australia/Lord_Howe', '2027-10-03', '02:10', '2027-10-02T15:40:00Z'],
    ['Asia/Kathmandu', '2028-02-29', '06:00', '2028-02-29T00:15:00Z'],
    ['Africa/Cairo', '2024-04-26', '00:30', '2024-04-25T22:30:00Z'],
    ['Africa/Cairo', '2025-10-30', '23:30', '2025-10-30T20:30:00Z'],
    ['America/Santiago', '2024-09-08', '00:30', '2024-09-08T04:30:00Z'],
    ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30:00Z'],
    // The zone itself changed from +06 to +05 at the beginning of this day.
    ['Asia/Almaty', '2024-02-29', '12:00', '2024-02-29T06:00:00Z'],
    ['Asia/Almaty', '2024-03-01', '12:00', '2024-03-01T07:00:00Z'],
  ])('%s %s %s', (timeZone, day, time, instant) => {
    expect(startInstant({ day, time, timeZone })).toEqual(new Date(instant));
  });

  it('keeps the day, and the time but where it is skipped', () => {
    const zones = ['Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
    const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, fc.integer({ min: 180, max: 1439 }), (timeZone, date, minute) => {
        const text = date.toISOString().slice(0, 10);
        const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
        expect(dayAt(startInstant({ day: text, time, timeZone }), timeZone)).toBe(text);
      }),
    );
  });

  it('a day in which the clocks change is not 24 hours, and a month is the days of its zone', () => {
    const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;
    expect(hours(daysSpan('2027-03-28', 1, 'Europe/Berlin'))).toBe(23);
    expect(monthSpan('2026-11', 'Europe/Moscow').from).toEqual(new Date('2026-10-31T21:00:00Z'));
    expect(hours(monthSpan('2026-10', 'Europe/Berlin'))).toBe(31 * 24 + 1);
  });
});

describe('[COLL-9] days', () => {
  it.each([
    ['2026-01-31', 1, 'day', null],
    ['2026-01-31', 2, 'day', '2026-03-31'],
    ['2026-11-24', 1, 'day', '2026-12-24'],
    ['2026-12-24', 1, 'day', '2027-01-24'],
    ['2026-11-24', 1, 'weekday', '2026-12-22'],
    ['2026-11-30', 1, 'weekday', null],
    ['2026-11-07', 1, 'weekday', '2026-12-05'],
    ['2026-11-08', 1, 'weekday', '2026-12-13'],
  ] as const)('%s copied %i ahead by %s', (day, months, by, target) => expect(copiedDay(day, months, by)).toBe(target));

  it('of a repetition', () => {
    expect(repeatedDays('2026-11-27', '2026-12-01', [1, 2, 5])).toEqual(['2026-11-27', '2026-11-30', '2026-12-01']);
    expect(repeatedDays('2026-12-02', '2026-12-01', [1, 2, 3, 4, 5, 6, 7])).toEqual([]);
    expect(daysLater('2026-11-28', 3)).toBe('2026-12-01');
  });

  it('that another person changed', () => {
    const seen = [{ date: '2026-11-27', entries: [1, 2, 3].map((id) => ({ id, revision: 0 })) }];
    const now = new Map([
      [
        '2026-11-27',
        [
          { id: 1, revision: 0 },
          { id: 2, revision: 1 },
          { id: 4, revision: 0 },
        ],
      ],
    ]);
    expect(changedDays(seen, now).map(({ id, what }) => [id, what])).toEqual([
      [2, 'changed'],
      [4, 'added'],
      [3, 'removed'],
    ]);
    expect(changedDays([], now)).toEqual([]);
    expect(changedDays(seen, new Map()).map(({ what }) => what)).toEqual(['removed', 'removed', 'removed']);
  });
});

it.each([
  ['23:59', null],
  ['6:5', null],
  ['24:00', 'hours_max'],
  ['12:60', 'minutes_max'],
  ['-1:00', 'time_negative'],
  ['ab:00', 'time_number'],
  ['ab', 'time_number'],
  ['1e9', 'time_number'],
  ['12:', 'time_empty'],
  ['', 'time_empty'],
])('[COLL-9] %s as a time: %s', (text, issue) => expect(clockTimeIssue(text)).toBe(issue));

it.each([
  ['priceParsing', 'parse', 'priceParsing'],
  ['ratingReview', 'parse', 'ratingReview'],
  ['findLinks', 'parse', 'priceParsing'],
  ['priceParsing', 'findLinks', 'findLinks'],
  ['ratingReview', 'searchSellersAndLinks', 'findSellersAndLinks'],
] as const)('[COLL-9] a monitoring of %s told to %s does %s', (own, command, kind) =>
  expect(kindOfCommand(own, command)).toBe(kind),
);

describe('[COLL-9] what a day costs', () => {
  const work = (checks: number, seconds: number) => ({ checks, seconds });
  const cost = (collectionId: number, companyId: number, checks: number, seconds: number): CompanyCost => ({
    collectionId,
    companyId,
    commands: {
      parse: { all: work(checks, seconds), errors: work(checks / 10, seconds / 10) },
      findLinks: { all: work(1, 1) },
      searchSellersAndLinks: { all: work(2, 2) },
    },
  });
  const ofCollection = (costs: readonly CompanyCost[]) => Map.groupBy(costs, (each) => each.collectionId);
  const costs = [cost(1, 10, 100, 3600), cost(1, 11, 50, 600), cost(2, 10, 100, 3600)];
  const entry = (collectionId: number, more = {}) => ({
    collectionId,
    command: 'parse' as const,
    filter: 'all' as const,
    disabledCompanyIds: [],
    active: true,
    ...more,
  });

  it.each([
    ['the busiest company, where there is room', [entry(1), entry(2)], 4, 250, 7200],
    ['all work, where there is one place', [entry(1), entry(2)], 1, 250, 7800],
    ['companies left out', [entry(1, { disabledCompanyIds: [10] })], 4, 50, 600],
    ['nothing of what is switched off', [entry(1, { active: false })], 4, 0, 0],
    ['a part of the links', [entry(1, { filter: 'errors' }), entry(2)], 4, 115, 3960],
    ['nothing of a part that was not counted', [entry(1, { filter: 'notProcessed' })], 4, 0, 0],
    ['a search', [entry(1, { command: 'findLinks' })], 4, 2, 1],
    ['nothing', [], 4, 0, 0],
  ])('%s', (_, entries, slots, checks, seconds) =>
    expect(dayCost(entries, ofCollection(costs), slots)).toEqual({ checks, seconds, overloaded: false }),
  );

  it('more than a day is told', () => {
    const long = [cost(3, 10, 1, DAY_SECONDS), cost(4, 10, 1, 1)];
    expect(dayCost([entry(3)], ofCollection(long), 4).overloaded).toBe(false);
    expect(dayCost([entry(3), entry(4)], ofCollection(long), 4).overloaded).toBe(true);
  });

  it('each part of the links is what its start will check', () => {
    const works = (checks: number) => work(checks, checks);
    const place = { products: 10, links: 8, shops: 2 };
    const newest = { watched: { all: 13, errors: 3, notAvailable: 2 }, city: { errors: 1, notAvailable: 4 } };
    const searched = { errors: works(1), notAvailable: works(4), notProcessed: works(2) };
    expect(worksOfCommands(place, newest, works)).toEqual({
      parse: { all: works(16), errors: works(3), notAvailable: works(2), notProcessed: works(3) },
      findLinks: { all: works(2), ...searched },
      searchSellersAndLinks: { all: works(10), ...searched },
    });
    expect(worksOfCommands(place, undefined, works)).toEqual({
      parse: { all: works(16) },
      findLinks: { all: works(2) },
      searchSellersAndLinks: { all: works(10) },
    });
  });

  it('a company that was never measured is as the one in the middle', () => {
    const pace = secondsPerCheck([
      { companyId: 3, checked: 10, seconds: 90 },
      { companyId: 1, checked: 1, seconds: 1 },
      { companyId: 6, checked: 10, seconds: 50 },
      { companyId: 2, checked: 10, seconds: 30 },
      { companyId: 7, checked: 10, seconds: 20 },
      { companyId: 4, checked: 0, seconds: 5 },
      { companyId: 5, checked: 5, seconds: 0 },
    ]);
    expect([1, 3, 4, 5, 8].map(pace)).toEqual([1, 9, 3, 3, 3]);
    expect(secondsPerCheck([])(1)).toBe(2);
  });
});
