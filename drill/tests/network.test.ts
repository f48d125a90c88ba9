import { describe, expect, it } from 'vitest';
import { lacking } from '../src/network/requirements.ts';
import { busiestWindow, changesAllowed, changesOfNode, visitsAllowed } from '../src/network/recompute.ts';
import { runNetwork } from '../src/network/run-network.ts';
import { saidOf } from '../src/network/said.ts';
import { expectedOf, FEW_TROUBLES, TROUBLES } from '../src/network/trouble.ts';

const missing = lacking();
/** Why it is left out where it is. */
const where = missing.length === 0 ? '' : ` (left out here: it needs ${missing.join('; ')})`;

/** What every drill of the network has to have compared something of. */
const COMPARED = [
  'runs end',
  'each planned check is recorded once',
  'results are those of their pages',
  'checks are dated within their run',
  'tasks say what was recorded',
  'the ledger counts what is there',
  'the newest state is that of the last run',
  'no page is asked for more often than allowed',
  'what has a result was asked for',
  'shops are asked at their pace',
  'a shop is asked by one node at a time',
  'all is as before within a minute',
  'the server says that it has no database',
];

describe('a bad network between namespaces', () => {
  it.skipIf(missing.length > 0)(
    `neither loses nor doubles a check, whoever is cut off, and the server says what it lacks${where}`,
    async () => {
      const size = { seed: 1, companies: 3, products: 15, troubles: 'few' } as const;
      const { compared, troubles, figures } = await runNetwork(size, () => undefined);
      expect(compared.filter(({ differences }) => differences > 0)).toEqual([]);
      expect(compared.map(({ what }) => what).toSorted()).toEqual(COMPARED.toSorted());
      expect(troubles.map(({ name }) => name)).toEqual(FEW_TROUBLES.map(({ name }) => name));
      expect(figures['packets that were lost']).toBeGreaterThan(0);
      expect(figures['packets of cut ways']).toBeGreaterThan(0);
    },
  );
});

describe('what a trouble of the network comes to on the screens', () => {
  it('is that of its cuts', () => {
    expect(TROUBLES.map((trouble) => ({ name: trouble.name, ...expectedOf(trouble) }))).toEqual([
      { name: 'a node cannot reach the database', away: ['node-1'], serverWithout: false, pagesFail: false },
      { name: 'the server cannot reach the database', away: [], serverWithout: true, pagesFail: false },
      { name: 'a node cannot reach the shops', away: [], serverWithout: false, pagesFail: true },
      { name: 'results arrive, answers do not', away: [], serverWithout: false, pagesFail: false },
      { name: 'results do not arrive', away: [], serverWithout: false, pagesFail: false },
      { name: 'the database is cut off from everybody', away: [], serverWithout: true, pagesFail: false },
      { name: 'the switch is started anew', away: [], serverWithout: true, pagesFail: true },
    ]);
  });

  it('is told once for each change', () => {
    const look = { health: 200, nodes: { 'node-1': 'on', 'node-2': 'on', 'node-3': 'on' }, tasks: ['node-1', null] };
    expect(
      saidOf([
        { ...look, after: 1 },
        { ...look, after: 2 },
        { after: 7, health: 0, nodes: null, tasks: null },
        { ...look, after: 8, health: 503, tasks: [] },
      ]),
    ).toEqual([
      '1 s: health 200; node-1 on, node-2 on, node-3 on; tasks at nobody, node-1',
      '7 s: health silent; no page of the cluster; no panel',
      '8 s: health 503; node-1 on, node-2 on, node-3 on; no tasks',
    ]);
  });
});

describe('what shops may have been asked', () => {
  it.each([
    [[], 0],
    [[0], 1],
    [[0, 1000, 4999], 3],
    [[0, 5000, 9999], 2],
    [[9999, 0, 5000, 5001, 5002], 4],
  ])('moments %j: at most %i within five seconds', (moments, most) => {
    expect(busiestWindow(moments.map((at) => ({ company: 0, product: 0, at, by: 'a' })))).toBe(most);
  });

  it.each([
    ['', 0],
    ['aaa', 0],
    ['aabb', 1],
    ['ababa', 4],
  ])('nodes “%s”: another one %i times', (nodes, changes) => {
    const visits = Array.from(nodes, (by, at) => ({ company: 0, product: 0, at, by }));
    expect(changesOfNode(visits.toReversed())).toBe(changes);
  });

  it('is by another node for each time that the shard was taken anew, and what was on its way', () => {
    expect([0, 1, 2].map(changesAllowed)).toEqual([2, 2, 3]);
  });

  it('is three tries for each time that the shard of a page was taken', () => {
    expect([0, 1, 2].map(visitsAllowed)).toEqual([0, 3, 6]);
  });
});
