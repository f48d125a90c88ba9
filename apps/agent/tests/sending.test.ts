import type { EntryAnswer } from '@tsenomer/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextMoment } from '../src/rules/moment.ts';
import { failuresAfter, photoOutcome, restAfter, secondsAsked } from '../src/rules/next-attempt.ts';
import { nextBatch, photosToSend } from '../src/rules/order-of-sending.ts';
import { isDone, settledBy, verdictOf } from '../src/rules/settle-entry.ts';
import type { Stage } from '../src/store/records.ts';
import { entry } from './support.ts';

const stages = fc.constantFrom('waiting', 'sent', 'conflict', 'refused');

describe('the order of sending', () => {
  it('[OFF-6] hands in what waits of one agent, oldest first, whatever order it lies in, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(stages, fc.integer({ min: 1, max: 2 })), { maxLength: 120 }), (rows) => {
        const all = rows.map(([stage, userId], seq) => entry(seq + 1, { stage, userId }));
        const batch = nextBatch(all.toReversed(), 1, 50);
        const due = all.filter(({ stage, userId }) => stage === 'waiting' && userId === 1);
        expect(batch).toEqual(due.slice(0, 50));
      }),
    );
  });

  it('[OFF-6] sends the bytes of a photo only after its announcement was answered', () => {
    const photo = (uuid: string, stage: 'waiting' | 'sent' | 'refused' = 'waiting') => ({ uuid, userId: 1, stage });
    const announced = (seq: number, uuid: string, stage: 'waiting' | 'sent' | 'conflict' | 'refused') =>
      entry(seq, { kind: 'photoMeta', payload: { uuid }, stage });
    const entries = [
      announced(1, 'late', 'waiting'),
      announced(3, 'second', 'sent'),
      announced(2, 'first', 'conflict'),
      announced(4, 'unknown', 'refused'),
      announced(5, 'gone', 'sent'),
    ];
    const photos = ['late', 'second', 'first', 'unknown', 'never'].map((uuid) => photo(uuid));
    expect(photosToSend([...photos, photo('gone', 'sent')], entries, 1)).toEqual(['first', 'second']);
    expect(photosToSend(photos, entries, 2)).toEqual([]);
  });

  it('[OFF-6] a photo that the server cannot take goes behind the others, and is never given up', () => {
    const uuids = ['broken', 'second', 'third'];
    const entries = uuids.map((uuid, at) => entry(at + 1, { kind: 'photoMeta', payload: { uuid }, stage: 'sent' }));
    const photos = uuids.map((uuid) => ({ uuid, userId: 1, stage: 'waiting' as const }));
    const failed = new Map([
      ['broken', 40],
      ['third', 1],
    ]);
    expect(photosToSend(photos, entries, 1, failed)).toEqual(['second', 'third', 'broken']);
  });
});

describe('what becomes of what was sent', () => {
  const uuid = entry(1).uuid;
  it.each<[EntryAnswer, Stage, boolean]>([
    [{ uuid, state: 'accepted' }, 'sent', true],
    [{ uuid, state: 'already' }, 'sent', true],
    [{ uuid, state: 'conflict', reason: 'canceled' }, 'conflict', true],
    [{ uuid, state: 'refused', code: 'INVALID_INPUT', fields: [] }, 'refused', false],
  ])('[OFF-6] %o makes it %s', (answer, stage, done) => {
    expect(settledBy(answer).stage).toBe(stage);
    expect(isDone(settledBy(answer).stage)).toBe(done);
  });

  it.each([
    [200, 'taken'],
    [201, 'taken'],
    [0, 'later'],
    [304, 'later'],
    [400, 'parked'],
    [401, 'sign-in'],
    [403, 'sign-in'],
    [404, 'parked'],
    [408, 'later'],
    [413, 'parked'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ] as const)('[OFF-6] an answer of %i means %s', (status, verdict) => {
    expect(verdictOf(status)).toBe(verdict);
  });

  it.each([
    [200, 'taken'],
    [0, 'pause'],
    [404, 'parked'],
    [413, 'parked'],
    [401, 'sign-in'],
    [429, 'pause'],
    [500, 'next'],
    [502, 'pause'],
    [503, 'pause'],
    [504, 'pause'],
  ] as const)('[OFF-6] of a photo an answer of %i means %s', (status, outcome) => {
    expect(photoOutcome(status)).toBe(outcome);
  });
});

describe('the rest before the next attempt', () => {
  it.each([
    [1, 1, null, 2000],
    [2, 1, null, 4000],
    [4, 1, null, 16_000],
    [4, 0, null, 8000],
    [1, 0, 10, 10_000],
    [1, 1, 10, 15_000],
    [20, 1, 10, 300_000],
    [1, 0, 86_400, 300_000],
  ])('[OFF-6] after %i failures, by the chance %f, of a server that asks for %s s, is %i ms', (...row) => {
    const [failures, chance, asked, rest] = row;
    expect(restAfter(failures, chance, asked)).toBe(rest);
  });

  it('[OFF-6] is at most five minutes, and never none, however often it failed', () => {
    const seconds = fc.option(fc.nat(999_999));
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true }), seconds, (failures, chance, asked) => {
        expect(restAfter(failures, chance, asked)).toBeGreaterThanOrEqual(1000);
        expect(restAfter(failures, chance, asked)).toBeLessThanOrEqual(300_000);
      }),
    );
  });

  it('[OFF-6] begins anew once something was handed in', () => {
    expect([failuresAfter(7, false), failuresAfter(7, true), failuresAfter(0, false)]).toEqual([8, 1, 1]);
  });

  it.each([
    ['10', 10],
    ['0', 0],
    [null, null],
    ['', null],
    ['Sat, 28 Nov 2026 20:00:00 GMT', null],
    ['-5', null],
    ['99999999', null],
  ])('[OFF-6] a Retry-After of %j is %j seconds', (header, seconds) => {
    expect(secondsAsked(header)).toBe(seconds);
  });
});

it('[OFF-6] a clock that is set back makes no correction older than what it corrects', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1 }), (clock) => {
      let last: number | null = null;
      for (const now of clock) {
        const moment = nextMoment(now, last);
        expect(moment).toBeGreaterThan(last ?? -1);
        expect(moment).toBeGreaterThanOrEqual(now);
        last = moment;
      }
    }),
  );
});
