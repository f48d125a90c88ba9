import { rawChecks } from '../facts/observations.ts';
import type { RawCheck } from '../facts/observations.ts';
import { itemAt } from '../life/ids.ts';
import type { Ids } from '../life/ids.ts';
import type { DrillInstallation } from '../life/installation.ts';
import type { Life } from '../life/live.ts';
import type { ArrivedLetter } from '../life/mail-server.ts';
import { periodsOf } from '../recompute/periods.ts';
import { readingsOfPages, readingsOfShelves } from '../recompute/readings.ts';
import type { World } from '../world/world.ts';
import { compareBilling } from './billing.ts';
import { compareChecks, compareTimetable } from './checks.ts';
import { compareDays, compareHistories } from './days.ts';
import { compareHome } from './home.ts';
import { compareLetters } from './letters.ts';
import { compareIndex } from './price-index.ts';
import { compareMainReports, compareRrpReports, compareWebReport } from './reports.ts';
import type { Tally } from './tally.ts';
import { compareViolationReport } from './violation-report.ts';
import { comparePeriods } from './violations.ts';
import { compareWork } from './work.ts';

export interface Lived {
  readonly installation: DrillInstallation;
  readonly world: World;
  readonly ids: Ids;
  readonly life: Life;
  readonly letters: readonly ArrivedLetter[];
}

/** Compares all that the product says of what was lived through with a plain recomputation. @returns the raw checks. */
export async function compareAll(tally: Tally, lived: Lived): Promise<readonly RawCheck[]> {
  const { installation, world, ids, life, letters } = lived;
  const { ctx, pool } = installation;
  const { rounds, checkedAgain } = life;
  const { planned } = life.agents;
  const checks = await rawChecks(pool, ids);
  const shelves = readingsOfShelves(world, planned, (agent) => itemAt(ids.shops, agent).company);
  const periods = periodsOf(world, [...readingsOfPages(checks), ...shelves]);
  const of = { ctx, pool, world, ids, checks, shelves, periods, rounds, checkedAgain, letters, planned };

  compareChecks(tally, world, checks);
  compareTimetable(tally, world, checks);
  await compareWork(tally, of);
  await compareMainReports(tally, of);
  await compareRrpReports(tally, of);
  await compareWebReport(tally, of);
  await compareDays(tally, pool, of);
  await compareHistories(tally, of);
  await compareHome(tally, of);
  await compareIndex(tally, of);
  await comparePeriods(tally, pool, of);
  await compareViolationReport(tally, of);
  await compareLetters(tally, pool, of);
  await compareBilling(tally, of);
  return checks;
}
