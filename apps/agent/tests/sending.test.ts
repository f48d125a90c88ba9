import type { EntryAnswer } from '@tsenomer/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextMoment } from '../src/rules/moment.ts';
import { nextBatch, photosToSend, restAfter } from '../src/rules/order-of-sending.ts';
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

  it('[OFF-6] waits longer after each failure, at most five minutes, and never not at all', () => {
    expect([1, 2, 3, 4].map((failures) => restAfter(failures, 1))).toEqual([2000, 4000, 8000, 16_000]);
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        expect(restAfter(failures, chance)).toBeGreaterThanOrEqual(1000);
        expect(restAfter(failures, chance)).toBeLessThanOrEqual(300_000);
      }),
    );
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
