import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NodeStatus } from '@tsenomer/contracts';
import { createClusterClock } from '../src/collecting/node/cluster-clock.ts';
import { divideWork } from '../src/collecting/node/rules/divide-work.ts';
import type { WorkingNode } from '../src/collecting/node/rules/divide-work.ts';
import { isOlder } from '../src/collecting/node/rules/is-older.ts';
import { isPresent, nodeStatus } from '../src/collecting/node/rules/node-status.ts';
import { isFrozen } from '../src/collecting/work/rules/is-frozen.ts';
import { linksPerMinute } from '../src/collecting/work/rules/links-per-minute.ts';
import { runStatusOf } from '../src/collecting/work/rules/run-status.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const ago = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(NOW.getTime() - seconds * 1000);

describe('the status of a node', () => {
  // What is stored, for how long (s), its last beat and its goodbye (s ago) → what it is.
  it.each<[NodeStatus, number, number | null, number | null, NodeStatus, string]>([
    ['off', 100, null, null, 'off', 'was never on'],
    ['starting', 10, null, null, 'starting', 'was just ordered'],
    ['starting', 300, null, null, 'starting', 'has five minutes to come'],
    ['starting', 301, null, null, 'off', 'did not come'],
    ['starting', 10, 3, null, 'on', 'has come'],
    ['starting', 10, 12, null, 'starting', 'was seen before the order only'],
    ['starting', 10, 12, 11, 'starting', 'left and is started again'],
    ['starting', 10, 10, null, 'on', 'came with the order'],
    ['building', 10, 12, null, 'building', 'was seen before it was ordered only'],
    ['building', 1800, null, null, 'building', 'has half an hour to be built'],
    ['building', 1801, null, null, 'off', 'was not built'],
    ['building', 60, 2, null, 'on', 'was built and came'],
    ['on', 3600, 29, null, 'on', 'beats'],
    ['on', 3600, 31, null, 'stopped', 'went silent'],
    ['on', 3600, 5, 4, 'stopped', 'left without being told'],
    ['on', 3600, null, null, 'stopped', 'never beat'],
    ['stopping', 5, 2, null, 'stopping', 'is on its way out'],
    ['stopping', 5, 4, 1, 'off', 'left as it was told'],
    ['stopping', 5, 31, null, 'off', 'went silent as it was told'],
    ['stopping', 120, 2, null, 'stopping', 'has two minutes to go'],
    ['stopping', 121, 2, null, 'on', 'did not follow the order'],
    ['off', 100, 1, null, 'on', 'beats although nobody turned it on'],
    ['stopped', 100, null, null, 'stopped', 'was stopped by its cloud'],
    ['stopped', 100, 1, null, 'on', 'came back by itself'],
  ])(
    '[NODE-2] stored %s for %d s, seen %s s ago, left %s s ago: %s, for it %s',
    (stored, since, seen, left, expected) => {
      expect(nodeStatus({ stored, storedAt: ago(since)!, seenAt: ago(seen), leftAt: ago(left) }, NOW)).toBe(expected);
    },
  );

  it('is there from its beat on, until 30 seconds later or its goodbye', () => {
    expect(isPresent({ seenAt: ago(30), leftAt: null }, NOW)).toBe(true);
    expect(isPresent({ seenAt: ago(30.001), leftAt: null }, NOW)).toBe(false);
    expect(isPresent({ seenAt: ago(1), leftAt: ago(5) }, NOW)).toBe(true);
    expect(isPresent({ seenAt: ago(5), leftAt: ago(5) }, NOW)).toBe(false);
  });
});

const node = (id: number, power: number, changes: Partial<WorkingNode> = {}): WorkingNode => ({
  id,
  power,
  slots: 4,
  autobalance: true,
  ...changes,
});
const divided = (nodes: readonly WorkingNode[], runnable: number): number[] => {
  const allowed = divideWork(nodes, runnable);
  return nodes.map(({ id }) => allowed.get(id)!);
};

describe('the division of work', () => {
  it.each<[string, readonly WorkingNode[], number, readonly number[]]>([
    ['alone, a node does everything it can', [node(0, 1)], 100, [4]],
    ['alone, no more than there is', [node(0, 2)], 3, [3]],
    ['in proportion to power', [node(0, 1), node(1, 3)], 8, [2, 6]],
    ['whole shards, the odd one to whom it distorts least', [node(0, 1), node(1, 3)], 10, [2, 8]],
    ['never above what power carries', [node(0, 1), node(1, 3)], 100, [4, 12]],
    ['what a full node leaves goes to the others', [node(0, 1, { slots: 1 }), node(1, 1, { slots: 100 })], 40, [1, 39]],
    ['an exact share stays as it is', [node(0, 2), node(1, 1), node(2, 1)], 10, [5, 3, 2]],
    ['an odd one goes to the oldest of equals', [node(5, 1), node(2, 1)], 3, [1, 2]],
    ['without work a balanced node keeps a place', [node(0, 1), node(1, 50)], 0, [1, 1]],
    ['a reserve rests while the balanced ones have room', [node(0, 1), node(1, 5, { autobalance: false })], 4, [4, 0]],
    ['a reserve gets nothing of what they have room for', [node(0, 1), node(1, 5, { autobalance: false })], 2, [2, 0]],
    ['a reserve takes what they cannot hold', [node(0, 1), node(1, 5, { autobalance: false })], 11, [4, 7]],
    [
      'reserves share by power too',
      [node(0, 1), node(1, 1, { autobalance: false }), node(2, 3, { autobalance: false })],
      12,
      [4, 2, 6],
    ],
    [
      'reserves do everything where nobody is balanced',
      [node(1, 1, { autobalance: false }), node(2, 1, { autobalance: false })],
      6,
      [3, 3],
    ],
    [
      'without work reserves keep a place where nobody is balanced',
      [node(1, 1, { autobalance: false }), node(2, 50, { autobalance: false })],
      0,
      [1, 1],
    ],
  ])('[NODE-3] %s', (_case, nodes, runnable, expected) => {
    expect(divided(nodes, runnable)).toEqual(expected);
  });

  const nodes = fc.uniqueArray(
    fc.record({
      id: fc.nat(500),
      power: fc.integer({ min: 1, max: 100 }),
      slots: fc.integer({ min: 1, max: 8 }),
      autobalance: fc.boolean(),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 60 },
  );

  it('[NODE-3] gives out what can run and no more, and no node more than it carries', () => {
    fc.assert(
      fc.property(nodes, fc.nat(20_000), (list, runnable) => {
        const allowed = divideWork(list, runnable);
        let sum = 0;
        let capacity = 0;
        for (const { id, power, slots } of list) {
          expect(allowed.get(id)).toBeLessThanOrEqual(power * slots);
          expect(allowed.get(id)).toBeGreaterThanOrEqual(0);
          sum += allowed.get(id)!;
          capacity += power * slots;
        }
        expect(sum).toBeGreaterThanOrEqual(Math.min(runnable, capacity));
        // Only the one place that a node keeps for new work is given beyond what can run.
        expect(sum).toBeLessThanOrEqual(Math.min(runnable, capacity) + list.length);
      }),
    );
  });

  it('[NODE-3] strays from the exact proportion by less than one shard', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 1 }),
        (powers, part) => {
          const list = powers.map((power, id) => node(id, power));
          const total = powers.reduce((sum, power) => sum + power, 0);
          const runnable = Math.floor(total * (part === 0 ? 1 : 3.5)) + list.length;
          for (const [at, allowed] of divided(list, Math.min(runnable, total * 4)).entries()) {
            const exact = (Math.min(runnable, total * 4) * powers[at]!) / total;
            // Whoever is left without any keeps the one place for new work.
            expect(Math.abs(allowed - exact)).toBeLessThan(1);
          }
        },
      ),
    );
  });

  it('[NODE-3] gives more power never less work', () => {
    fc.assert(
      fc.property(nodes, fc.nat(2000), (list, runnable) => {
        const balanced = list.filter(({ autobalance }) => autobalance).map((each) => ({ ...each, slots: 4 }));
        const allowed = divideWork(balanced, runnable);
        const byPower = balanced.toSorted((one, other) => one.power - other.power);
        for (const [at, each] of byPower.slice(1).entries()) {
          if (byPower[at]!.power < each.power)
            expect(allowed.get(each.id)).toBeGreaterThanOrEqual(allowed.get(byPower[at]!.id)!);
        }
      }),
    );
  });
});

describe('versions', () => {
  it.each([
    ['0.1.0', '0.1.0', false],
    ['0.1.0', '0.1.1', true],
    ['0.9.0', '0.10.0', true],
    ['1.0.0', '0.99.99', false],
    ['v1.2.3', '1.2.4', true],
    ['1.2.3-rc', '1.2.3', false],
    ['', '1.0.0', false],
    ['test', '1.0.0', false],
    ['1.0.0', '', false],
  ])('%j is older than %j: %s', (version, than, expected) => expect(isOlder(version, than)).toBe(expected));
});

describe('the clock of a node', () => {
  const AT = NOW.getTime();
  /**
   * A machine whose clock is `ahead` of the database's by so many ms, told the database's time by answers that took
   * `took` ms.
   */
  function machine() {
    const told: number[] = [];
    let ahead = 0;
    const clock = createClusterClock(
      () => new Date(AT + ahead),
      (wrong) => told.push(wrong),
    );
    return {
      told,
      hears(wrong: number, took = 0): number {
        ahead = wrong - took;
        const asked = clock.machine();
        ahead = wrong;
        clock.heard(new Date(AT - took / 2), asked);
        return clock.now().getTime() - AT;
      },
    };
  }

  it.each([0, 1999, -1999])('[PARSE-7] that is off by %d ms is right', (ahead) => {
    const { hears, told } = machine();
    expect(hears(ahead)).toBe(ahead);
    expect(told).toEqual([]);
  });

  it.each([3 * 86_400_000, -3 * 86_400_000, 2001, -2001])(
    '[PARSE-7] that is off by %d ms is put right, told once, and again when its owner has put it right',
    (ahead) => {
      const { hears, told } = machine();
      expect([hears(ahead), hears(ahead), hears(ahead + 500), hears(0)]).toEqual([0, 0, 500, 0]);
      expect(told).toEqual([ahead, 0]);
    },
  );

  it('[PARSE-7] is not blamed for an answer that took its time', () => {
    const { hears, told } = machine();
    expect(hears(0, 60_000)).toBe(0);
    expect(told).toEqual([]);
    expect(Math.abs(hears(86_400_000, 60_000))).toBeLessThanOrEqual(60_000);
    expect(told).toHaveLength(1);
  });
});

describe('freezing', () => {
  const page = (timeout: number, manualTimeout = 0) => ({ timeout, manualTimeout });
  // What the company gives a page (ms), the freeze timeout (min), whether it runs, when it moved last (s ago).
  it.each([
    [page(30_000), 15, true, 15 * 60, false],
    [page(30_000), 15, true, 15 * 60 + 1, true],
    [page(30_000), 15, false, 9999, false],
    [page(30_000), 15, true, null, false],
    [page(30_000), 15, true, 0, false],
    [null, 15, true, 15 * 60 + 1, true],
    // Six times its timeout, twice the manual one, and two minutes: that may pass between two signs of one page.
    [page(600_000), 15, true, 62 * 60, false],
    [page(600_000), 15, true, 62 * 60 + 1, true],
    [page(600_000, 120_000), 15, true, 66 * 60, false],
    [page(600_000, 120_000), 15, true, 66 * 60 + 1, true],
    [page(600_000), 60, true, 60 * 60, false],
    [page(30_000), 1, true, 300, false],
    [page(30_000), 1, true, 301, true],
  ])(
    'a page of %j, freezing after %i min, running %s, moved %s s ago: frozen %s',
    (longest, timeout, running, moved, expected) => {
      expect(isFrozen({ running, progressAt: ago(moved), page: longest }, timeout, NOW)).toBe(expected);
    },
  );
});

describe('links per minute', () => {
  it.each([
    [0, 60, null, null],
    [30, 60, null, 30],
    [30, 60, 30, 60],
    [1, 90, null, 0.7],
    [10, 0, null, 600],
    [5, null, null, null],
  ])('%d checked, started %s s ago, finished %s s ago: %s', (checked, started, finished, expected) => {
    expect(linksPerMinute({ checked, startedAt: ago(started), finishedAt: ago(finished) }, NOW)).toBe(expected);
  });
});

it.each([
  [null, null],
  ['queued', 'IN_QUEUE'],
  ['running', 'IN_PROCESS'],
  ['done', 'PROCESSED'],
  ['stopped', 'PROCESSED'],
] as const)('work that is %s is told as %s', (status, told) => expect(runStatusOf(status)).toBe(told));
