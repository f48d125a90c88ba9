import { NODES } from './places.ts';
import type { Place } from './places.ts';

/** One way on which packets are lost. */
export interface Cut {
  readonly from: Place;
  readonly to: Place;
}

/** What happens to the network in the midst of a run. */
export interface Trouble {
  readonly name: string;
  /** How long it lasts. */
  readonly seconds: number;
  readonly cuts: readonly Cut[];
  /** The switch itself is away, and started anew. */
  readonly unplugged: boolean;
  /** When it begins: so many of a hundred checks of the run are recorded. */
  readonly atPercent: number;
}

/** What is said of it on the screens while it lasts. */
export interface Expected {
  /** A node of which nothing is heard is shown as away once this is over. */
  readonly away: readonly Place[];
  /** The server says within its limits that it has no database. */
  readonly serverWithout: boolean;
  /** Pages may end with an error: shops are out of reach. */
  readonly pagesFail: boolean;
}

const EARLY = 20;

/** The troubles of a whole drill. One of them, of 45 s, is longer than the silence after which a node is away. */
export const TROUBLES: readonly Trouble[] = [
  trouble('a node cannot reach the database', 45, both('node-1', 'database')),
  trouble('the server cannot reach the database', 30, both('server', 'database')),
  trouble('a node cannot reach the shops', 30, both('node-2', 'shops')),
  trouble('results arrive, answers do not', 30, [{ from: 'database', to: 'node-3' }]),
  trouble('results do not arrive', 30, [{ from: 'node-1', to: 'database' }]),
  trouble('the database is cut off from everybody', 30, [
    ...both('server', 'database'),
    ...NODES.flatMap(({ place }) => both(place, 'database')),
  ]),
  { ...trouble('the switch is started anew', 10, []), unplugged: true },
];

/** That of the small drill among the tests: all that can be told in a dozen seconds at once. */
export const FEW_TROUBLES: readonly Trouble[] = [
  trouble('results arrive, answers do not, and the server is cut off', 12, [
    { from: 'database', to: 'node-1' },
    ...both('server', 'database'),
  ]),
];

/** Silence after which a node is shown as away, in seconds, and what a screen takes to say so. */
const AWAY_AFTER = 30;
const SLACK = 10;

/** What screens and results of a trouble come to. */
export function expectedOf({ cuts, seconds, unplugged }: Trouble): Expected {
  const cutOff = (place: Place): boolean =>
    cuts.some(({ from, to }) => (from === place && to === 'database') || (from === 'database' && to === place));
  const serverWithout = unplugged || cutOff('server');
  const longEnough = seconds >= AWAY_AFTER + SLACK;
  return {
    away: longEnough && !serverWithout ? NODES.map(({ place }) => place).filter(cutOff) : [],
    serverWithout,
    pagesFail: unplugged || cuts.some(({ from, to }) => from === 'shops' || to === 'shops'),
  };
}

function trouble(name: string, seconds: number, cuts: readonly Cut[]): Trouble {
  return { name, seconds, cuts, unplugged: false, atPercent: EARLY };
}

function both(one: Place, other: Place): readonly Cut[] {
  return [
    { from: one, to: other },
    { from: other, to: one },
  ];
}
