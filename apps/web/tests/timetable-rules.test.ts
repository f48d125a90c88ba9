import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edited, NO_HISTORY, redone, undone } from '../src/features/collecting/timetable/edit-history.ts';
import {
  countOf,
  NO_EDITS,
  takenPlaces,
  withAdditions,
  withChangedAddition,
  withoutGone,
  withPatch,
  withRemovals,
} from '../src/features/collecting/timetable/staged-edits.ts';
import { itemsOf } from '../src/features/collecting/timetable/timetable-items.ts';
import { timetableSearch } from '../src/features/collecting/timetable/timetable-search.ts';
import { seenDays, toChanges } from '../src/features/collecting/timetable/to-changes.ts';
import { monthOf, zoneClock } from '../src/features/collecting/timetable/zone-clock.ts';
import { entry } from './timetable-harness.ts';

const ZONE = 'Europe/Moscow';
const start = entry({ date: '2090-03-02' });

describe('[COLL-9] the clock of a zone', () => {
  it.each([
    ['Europe/Moscow', '2026-11-27', '06:00', '2026-11-27T03:00:00.000Z'],
    // Skipped: it moves on by the gap. Twice: the first.
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '00:00', '2025-12-31T18:15:00.000Z'],
    ['America/Santiago', '2026-09-06', '00:30', '2026-09-06T04:30:00.000Z'],
  ])('%s %s %s is %s', (zone, date, time, instant) => {
    expect(new Date(zoneClock(zone).instant({ date, time })).toISOString()).toBe(instant);
  });

  it('reads what it was set by, where the clocks do not change', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        minutes,
        (day, at) => {
          const wall = {
            date: day.toISOString().slice(0, 10),
            time: new Date(at * 60_000).toISOString().slice(11, 16),
          };
          for (const zone of ['Europe/Moscow', 'Asia/Kathmandu'])
            expect(zoneClock(zone).wall(zoneClock(zone).instant(wall))).toEqual(wall);
        },
      ),
    );
  });

  it('shows what the browser does, on days of changes too', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago', 'Africa/Cairo');
    const instants = fc.integer({ min: Date.parse('2024-01-01') / 1000, max: Date.parse('2031-01-01') / 1000 });
    fc.assert(
      fc.property(zones, instants, (timeZone, seconds) => {
        const { date, time } = zoneClock(timeZone).wall(seconds * 1000);
        const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
        expect(`${date} ${time}`).toBe(shown.format(seconds * 1000));
      }),
      { numRuns: 500 },
    );
    expect(zoneClock('Europe/Berlin').wall('2026-03-29T01:30:00Z').time).toBe('03:30');
    expect(zoneClock('Europe/Berlin').wall('2026-03-29T00:30:00Z').time).toBe('01:30');
  });

  it('months go on over the year', () => {
    expect([-1, 0, 1].map((later) => monthOf('2026-12-31', later))).toEqual(['2026-11', '2026-12', '2027-01']);
  });
});

describe('[COLL-9] the address', () => {
  it.each([
    [{ view: 'week', date: '2026-11-27', command: 'parse', zone: 'Asia/Tokyo' }],
    [{ view: 'year' }, {}],
    [{ date: '2026-02-30', command: 'x', zone: 'Europe/Atlantis' }, {}],
  ])('%j', (given, read = given) => {
    expect(timetableSearch.parse(given)).toEqual(read);
  });
});

describe('[COLL-9] staged edits', () => {
  const saved = entry();

  it('are forgotten where something comes to stand as it was, and undone and redone', () => {
    const off = withPatch(NO_EDITS, saved, { active: false, date: saved.date });
    expect([...off.updates]).toEqual([[1, { active: false }]]);
    expect(countOf(withPatch(off, saved, { active: true }))).toBe(0);
    const history = edited(edited(NO_HISTORY, off), withRemovals(off, [1], []));
    expect(history.now).toEqual({ additions: [], deletions: [1], updates: new Map() });
    expect(undone(history).now).toBe(off);
    expect(redone(undone(history))).toEqual(history);
    expect(undone(NO_HISTORY)).toBe(NO_HISTORY);
  });

  it('take the places that entries have before and after', () => {
    const moved = withPatch(NO_EDITS, saved, { date: '2090-03-05' });
    const days = (edits = moved, except?: number) =>
      [...takenPlaces([saved], edits, except)].map((place) => place.slice(-2));
    expect(days()).toEqual(['01', '05']);
    expect(days(moved, 1)).toEqual([]);
    expect(days(withRemovals(moved, [1], []))).toEqual([]);
    expect(days(withAdditions(NO_EDITS, [start]))).toEqual(['01', '02']);
  });

  it('are shown where they will be, those to be deleted among them', () => {
    const edits = withAdditions(withPatch(withRemovals(NO_EDITS, [2], []), saved, { time: '23:00' }), [start]);
    const items = itemsOf([saved, entry({ id: 2 })], edits, 'Asia/Vladivostok');
    expect(items.map(({ staged, shown }) => [staged, shown.date, shown.time])).toEqual([
      ['changed', '2090-03-02', '06:00'],
      ['removed', '2090-03-01', '13:00'],
      ['added', '2090-03-02', '13:00'],
    ]);
  });

  it('are saved as deletions, additions, updates and copies; a copy of what is changed too is an addition', () => {
    const copied = withAdditions(NO_EDITS, [
      { ...start, copyOf: 1 },
      { ...start, date: '2090-03-04', copyOf: 2 },
    ]);
    const edits = withPatch(withRemovals(copied, [3], []), entry({ id: 2 }), { date: '2090-03-06' });
    expect(toChanges(edits, new Map([['2090-03-01', [{ id: 3, revision: 4 }]]]), ZONE)).toEqual({
      timezone: ZONE,
      seen: [{ date: '01-03-2090', entries: [{ id: 3, revision: 4 }] }],
      deletions: [3],
      additions: [expect.objectContaining({ collectionId: 5, date: '04-03-2090', filter: 'all' })],
      updates: [{ id: 2, date: '06-03-2090' }],
      copies: [{ id: 1, date: '02-03-2090' }],
    });
    expect(withoutGone(edits, (id) => id === 1)).toMatchObject({
      additions: [{ copyOf: 1 }, { copyOf: null }],
      deletions: [],
      updates: new Map(),
    });
    const [first] = copied.additions;
    expect(withChangedAddition(copied, first!.key, { time: '07:00' }).additions[0]).toMatchObject({
      copyOf: null,
      time: '07:00',
    });
  });

  it('keep a day as it was when its editing began', () => {
    const edits = withPatch(NO_EDITS, saved, { date: '2090-03-03' });
    const first = seenDays(new Map(), edits, [saved], ZONE);
    expect(first).toEqual(
      new Map([
        ['2090-03-01', [{ id: 1, revision: 0 }]],
        ['2090-03-03', []],
      ]),
    );
    // Meanwhile somebody else changed both days.
    const now = [entry({ revision: 1 }), entry({ id: 9, start: '2090-03-03T03:00:00.000Z', date: '2090-03-03' })];
    expect(seenDays(first, edits, now, ZONE)).toEqual(first);
    expect(seenDays(first, NO_EDITS, now, ZONE)).toEqual(new Map());
  });
});
