import type { SystemContext } from '@tsenomer/core';
import { forgetOldAttempts, forgetOldCodes, forgetOldSessions } from '@tsenomer/core/access/auth';
import { forgetOldInvitations } from '@tsenomer/core/access/invitation';
import { addUpProducts } from '@tsenomer/core/catalogue/category';
import { startDueImports } from '@tsenomer/core/catalogue/datasource';
import { refreshProductStates, refreshProductWords } from '@tsenomer/core/catalogue/product';
import { forgetOldImports } from '@tsenomer/core/catalogue/product-import';
import { orderPhotos } from '@tsenomer/core/catalogue/product-photo';
import { learnFromDecisions } from '@tsenomer/core/collecting/link-search';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { forgetOldProxySites } from '@tsenomer/core/collecting/proxy';
import { removeOldData } from '@tsenomer/core/collecting/retention';
import { forgetOldSnapshots } from '@tsenomer/core/collecting/robot';
import { assessSites, forgetOldHours } from '@tsenomer/core/collecting/site-health';
import { extendRepetitions, fireTimetable, followZones } from '@tsenomer/core/collecting/timetable';
import { rescueShards } from '@tsenomer/core/collecting/work';
import type { LogoStore } from '@tsenomer/core/market/company';
import { keepEvents } from '@tsenomer/core/platform/domain-event';
import { startDueUpload } from '@tsenomer/core/outgoing/ftp-export';
import { forgetOldFetches } from '@tsenomer/core/platform/fetched-file';
import { forgetOldMails } from '@tsenomer/core/platform/mail';
import { dropOldMonths } from '@tsenomer/core/platform/retention';
import type { Recurrence } from '@tsenomer/core/platform/scheduler';
import { forgetOldHandovers } from '@tsenomer/core/platform/storage';
import { keepMarketDays } from '@tsenomer/core/reports/home';
import { followCases, orderSecondChecks } from '@tsenomer/core/violations/case';
import { writeLetters } from '@tsenomer/core/violations/letter';
import { forgetOldReportFiles } from '@tsenomer/core/reports/file';
import type { ReportStore } from '@tsenomer/core/reports/file';
import type { Log } from '@tsenomer/db';

/** Something that one of the servers does again and again. What is due in it, it claims row by row on its own. */
export interface Step {
  /** Names it in the log and in `scheduled_work`. */
  readonly name: string;
  readonly recurrence: Recurrence;
  readonly run: (ctx: SystemContext) => Promise<unknown>;
}

/** What the steps work with. */
export interface StepTools {
  readonly logos: LogoStore;
  readonly reportStore: ReportStore;
  /** The installation's address for links in letters; null for none. */
  readonly publicUrl: string | null;
  /** The installation's zone: at night it is quiet there. */
  readonly timeZone: string;
  readonly log: Log;
}

const EACH_MINUTE: Recurrence = { every: 60_000 };
const EACH_TEN_MINUTES: Recurrence = { every: 600_000 };
const HOURLY: Recurrence = { every: 3_600_000 };

/** Every recurring step of the servers. */
export function steps({ logos, reportStore, publicUrl, timeZone, log }: StepTools): readonly Step[] {
  const nightly: Recurrence = { dailyAt: { time: '03:00', timeZone } };
  return [
    step('partitions', HOURLY, (ctx) => ensurePartitions(ctx)),

    step('timetable', EACH_MINUTE, (ctx) => fire(ctx, log)),
    step('timetable ahead', HOURLY, extendRepetitions),
    step('due imports', EACH_MINUTE, startDueImports),
    step('due upload', EACH_MINUTE, startDueUpload),
    step('photos', EACH_MINUTE, orderPhotos),
    step('lost shards', EACH_MINUTE, (ctx) => sendLostShards(ctx, log)),
    step('sites', EACH_MINUTE, (ctx) => watchSites(ctx, publicUrl, log)),
    step('second checks', EACH_MINUTE, orderSecondChecks),
    step('cases', EACH_MINUTE, followCases),
    step('violation letters', EACH_MINUTE, writeLetters),
    step('decisions', EACH_MINUTE, learnFromDecisions),

    step('words', EACH_MINUTE, refreshProductWords),
    step('states', EACH_MINUTE, refreshProductStates),
    step('sums', EACH_MINUTE, addUpProducts),
    step('market', EACH_TEN_MINUTES, keepMarketDays),

    step('old fetches', EACH_MINUTE, forgetOldFetches),
    step('old snapshots', EACH_MINUTE, forgetOldSnapshots),
    step('old imports', EACH_MINUTE, forgetOldImports),
    step('old sessions', EACH_MINUTE, forgetOldSessions),
    step('old attempts', EACH_MINUTE, forgetOldAttempts),
    step('old codes', EACH_MINUTE, forgetOldCodes),
    step('old letters', EACH_MINUTE, forgetOldMails),
    step('old invitations', EACH_MINUTE, forgetOldInvitations),
    step('old events', HOURLY, keepEvents),
    step('old handovers', EACH_MINUTE, forgetOldHandovers),
    step('old report files', HOURLY, (ctx) => forgetOldReportFiles(ctx, reportStore)),
    step('old data', HOURLY, (ctx) => removeWhatIsOld(ctx, logos, log)),
    step('old hours', nightly, forgetOldHours),
    step('old proxy sites', nightly, (ctx) => forgetOldProxySites(ctx)),
  ];
}

function step(name: string, recurrence: Recurrence, run: Step['run']): Step {
  return { name, recurrence, run };
}

/** Starts what is due by the wall clocks of the zones' rules as they are known now. */
async function fire(ctx: SystemContext, log: Log): Promise<void> {
  await followZones(ctx);
  const fired = await fireTimetable(ctx);
  if (fired.started > 0 || fired.failed > 0) log.info(fired, 'starts of the timetable');
}

async function sendLostShards(ctx: SystemContext, log: Log): Promise<void> {
  const rescued = await rescueShards(ctx);
  if (rescued > 0) log.info({ rescued }, 'shards without a job were sent again');
}

async function watchSites(ctx: SystemContext, publicUrl: string | null, log: Log): Promise<void> {
  const { opened, closed } = await assessSites(ctx, { publicUrl });
  if (opened > 0 || closed > 0) log.info({ opened, closed }, 'incidents of sites');
}

/** Removes what the settings call old: data, and whole months of checks. */
async function removeWhatIsOld(ctx: SystemContext, logos: LogoStore, log: Log): Promise<void> {
  const removed = await removeOldData(ctx, logos);
  const months = await dropOldMonths(ctx);
  if (months.length > 0 || Object.values(removed).some((count) => count > 0))
    log.info({ ...removed, months }, 'old data was removed');
}
