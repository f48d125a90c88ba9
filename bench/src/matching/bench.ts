import { parseArgs } from 'node:util';
import {
  CHOICE_MODEL,
  PAIR_MODEL,
  buildIndex,
  createCatalogue,
  createMatcher,
  rankOffer,
  readListing,
  search,
} from '@tsenomer/matching';
import { tell } from '../lib/bench.ts';
import type { Bench } from '../lib/bench.ts';
import { median, quantile } from '../lib/statistics.ts';
import { figure, printTable, verdict } from '../lib/table.ts';
import { offerName, otherSpelling } from './offer-names.ts';

/** Candidates among a million offers, in milliseconds. */
const SEARCH_TARGET = 50;
const PAIRS_TARGET = 20_000;
const PAIRS = 60_000;
const PRODUCTS = 500;
/** Names that the peer, a plain scan, is timed on; the whole is worked out from them. */
const SCANNED = 50_000;

export const bench: Bench = {
  summary: 'looking names up among a million offers, judging pairs, ranking a catalogue',
  options: ['--offers 1000000   offers in the index', '--searches 300     lookups'],
  run({ argv }) {
    const { values } = parseArgs({
      args: [...argv],
      options: { offers: { type: 'string', default: '1000000' }, searches: { type: 'string', default: '300' } },
    });
    measureSearch(Number(values.offers), Number(values.searches));
    measurePairs();
    measureCatalogue();
    return Promise.resolve();
  },
};

/** Processor time of this process in milliseconds: on a shared machine, wall time measures the neighbours. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function measureSearch(offers: number, searches: number): void {
  tell(`indexing ${figure(offers)} offers`);
  const before = process.memoryUsage().arrayBuffers;
  const started = cpuMs();
  const index = buildIndex(namesUpTo(offers));
  const built = cpuMs() - started;
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 1_048_576;
  const [times, worked]: [number[], number[]] = [[], []];
  let found = 0;
  for (let nth = -20; nth < searches; nth += 1) {
    const meant = Math.floor(((nth + 20.5) / (searches + 20)) * offers);
    const query = otherSpelling(offerName(meant));
    const [start, cpu] = [performance.now(), cpuMs()];
    const hits = search(index, query, 20);
    if (nth < 0) continue;
    times.push(performance.now() - start);
    worked.push(cpuMs() - cpu);
    if (hits.some(({ position }) => position === meant)) found += 1;
  }
  const scan = timeScan(offers);
  console.log(
    `\n${figure(offers)} offers: index in ${figure(built / 1000)} s of processor time, ${figure(megabytes)} MB`,
  );
  printTable(
    [
      'lookup',
      'p50 ms',
      'p95 ms',
      'CPU p50 ms',
      'CPU p95 ms',
      'found among 20',
      'plain scan CPU ms',
      'scan / lookup',
      `target CPU p95 ≤ ${SEARCH_TARGET} ms`,
    ],
    [
      [
        'name in another spelling',
        figure(median(times)),
        figure(quantile(times, 0.95)),
        figure(median(worked)),
        figure(quantile(worked, 0.95)),
        `${figure((100 * found) / searches)} %`,
        figure(scan),
        figure(scan / median(worked)),
        verdict(quantile(worked, 0.95) <= SEARCH_TARGET),
      ],
    ],
  );
}

function* namesUpTo(count: number): Generator<{ name: string }> {
  for (let at = 0; at < count; at += 1) yield { name: offerName(at) };
}

/** How long one lookup would take that looks for each word in each name; the least that a scan can do. */
function timeScan(offers: number): number {
  const names = Array.from({ length: Math.min(SCANNED, offers) }, (_, at) => offerName(at).toLowerCase());
  const words = offerName(7).toLowerCase().split(' ');
  let best = 0;
  const start = cpuMs();
  for (const name of names) {
    let shared = 0;
    for (const word of words) if (name.includes(word)) shared += 1;
    best = Math.max(best, shared);
  }
  return best > 0 ? ((cpuMs() - start) * offers) / names.length : Number.NaN;
}

function measurePairs(): void {
  const matcher = createMatcher(PAIR_MODEL);
  const judge = (at: number): void => {
    const [left, right] = [offerName(at), otherSpelling(offerName(at - (at % 3)))];
    matcher.judge(
      matcher.prepare(readListing({ name: left, price: 100 + at })),
      matcher.prepare(readListing({ name: right, price: 100 })),
    );
  };
  for (let at = 0; at < PAIRS / 4; at += 1) judge(at);
  const started = cpuMs();
  for (let at = 0; at < PAIRS; at += 1) judge(at);
  const perSecond = (1000 * PAIRS) / (cpuMs() - started);
  console.log('');
  printTable(
    ['pairs', 'per second of processor time', `target ≥ ${figure(PAIRS_TARGET)}`],
    [['both names read anew', figure(perSecond), verdict(perSecond >= PAIRS_TARGET)]],
  );
}

function measureCatalogue(): void {
  const catalogue = createCatalogue(Array.from({ length: PRODUCTS }, (_, at) => readListing({ name: offerName(at) })));
  const started = cpuMs();
  let right = 0;
  for (let at = 0; at < PRODUCTS; at += 1)
    if (rankOffer(catalogue, readListing({ name: otherSpelling(offerName(at)) }), CHOICE_MODEL, 5)[0]?.position === at)
      right += 1;
  const perSecond = (1000 * PRODUCTS) / (cpuMs() - started);
  console.log('');
  printTable(
    ['catalogue', 'offers per second of processor time', 'top-1'],
    [[`${PRODUCTS} products`, figure(perSecond), `${figure((100 * right) / PRODUCTS)} %`]],
  );
}
