import { createTally } from './compare/tally.ts';
import { compareAll } from './compare/compare-all.ts';
import type { Compared } from './compare/tally.ts';
import { openInstallation } from './life/installation.ts';
import { live } from './life/live.ts';
import { openMailServer } from './life/mail-server.ts';
import { untilPosted } from './life/rounds.ts';
import { setUp } from './life/set-up.ts';
import { openShopSites } from './life/shop-sites.ts';
import { createSimClock } from './life/sim-clock.ts';
import { momentOf } from './world/calendar.ts';
import { makeWorld } from './world/world.ts';
import type { DrillSize } from './world/world.ts';

export interface DrillOptions {
  readonly size: DrillSize;
  /** An empty database of the drill's own, which knows Cyrillic. */
  readonly databaseUrl: string;
  /** An empty folder of the drill's own. */
  readonly folder: string;
  /** Of the repository. */
  readonly root: string;
  readonly tell: (line: string) => void;
}

/** What a drill came to. */
export interface DrillResult {
  readonly compared: readonly Compared[];
  /** Figures of what was lived through, by name. */
  readonly figures: Readonly<Record<string, number>>;
  /** What the server warned of: on a machine that is busy with other things, that something came late. */
  readonly complaints: readonly string[];
}

/** Lives through the days of a world with the whole product, and compares what it says with a plain recomputation. */
export async function runDrill({ size, databaseUrl, folder, root, tell }: DrillOptions): Promise<DrillResult> {
  const world = makeWorld(size);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const clock = createSimClock(momentOf(world.days[0] ?? '', '00:10'));
    const sites = await openShopSites(world, clock.now);
    undo.push(sites.close);
    const mail = await openMailServer();
    undo.push(mail.close);
    const installation = await openInstallation({ databaseUrl, folder, root, clock, smtpUrl: mail.url });
    undo.push(installation.close);
    const setting = performance.now();
    const ids = await setUp(installation.ctx, world, sites);
    tell(`set up in ${((performance.now() - setting) / 1000).toFixed(1)} s`);
    const life = await live({ installation, world, clock, ids, sites, tell });

    await untilPosted(installation);
    const comparing = performance.now();
    const tally = createTally();
    const checks = await compareAll(tally, { installation, world, ids, life, letters: mail.letters });
    tell(`compared in ${((performance.now() - comparing) / 1000).toFixed(1)} s`);
    const sum = (of: (counts: (typeof life.nodes)[number]) => number): number =>
      life.nodes.reduce((total, counts) => total + of(counts), 0);
    return {
      compared: tally.compared(),
      figures: {
        days: world.days.length,
        products: world.products.length,
        companies: world.companies.length,
        checks: checks.length,
        'checks over HTTP': checks.length - sum(({ checks: told }) => told),
        'pages answered': sites.answered(),
        'batches handed in twice': sum(({ twice }) => twice),
        'nodes that died': sum(({ deaths }) => deaths),
        'starts of the server': installation.starts(),
        'rounds of the scheduler': life.rounds.length,
        letters: mail.letters.length,
        'seconds of processor, without the database': Math.round(
          process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
        ),
      },
      complaints: [...installation.complaints],
    };
  } finally {
    for (const end of undo.toReversed()) await end();
  }
}
