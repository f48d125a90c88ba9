import type { StorageAddress } from '@tsenomer/contracts';
import type { SystemContext } from '@tsenomer/core';
import { forgetOldCodes, forgetOldSessions } from '@tsenomer/core/access/auth';
import { forgetOldAttempts } from '@tsenomer/core/platform/attempt';
import { forgetOldInvitations } from '@tsenomer/core/access/invitation';
import { addUpProducts } from '@tsenomer/core/catalogue/category';
import { startDueImports } from '@tsenomer/core/catalogue/datasource';
import { refreshProductStates, refreshProductWords } from '@tsenomer/core/catalogue/product';
import { forgetOldImports } from '@tsenomer/core/catalogue/product-import';
import { orderPhotos } from '@tsenomer/core/catalogue/product-photo';
import { countAssortments } from '@tsenomer/core/collecting/assortment';
import { followHealings } from '@tsenomer/core/collecting/healing';
import { forgetOldSearches, learnFromDecisions } from '@tsenomer/core/collecting/link-search';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { forgetOldProxySites } from '@tsenomer/core/collecting/proxy';
import { removeOldData } from '@tsenomer/core/collecting/retention';
import { forgetOldSnapshots } from '@tsenomer/core/collecting/robot';
import { assessSites, forgetOldHours, movingSites } from '@tsenomer/core/collecting/site-health';
import { extendRepetitions, fireTimetable, followZones } from '@tsenomer/core/collecting/timetable';
import { rescueShards } from '@tsenomer/core/collecting/work';
import { approveDueTasks } from '@tsenomer/core/offline/auto-approve';
import type { LogoStore } from '@tsenomer/core/market/company';
import { keepEvents } from '@tsenomer/core/platform/domain-event';
import { linkedColleagues } from '@tsenomer/core/outgoing/contact';
import { mailInbox, tellAlerts } from '@tsenomer/core/outgoing/inbox';
import { callTelegram } from '@tsenomer/core/outgoing/telegram';
import { tellWebhooks } from '@tsenomer/core/outgoing/webhook';
import { mailReportFiles, orderDueMailings } from '@tsenomer/core/outgoing/report-mailing';
import { startDueUpload } from '@tsenomer/core/outgoing/ftp-export';
import { forgetOldFetches } from '@tsenomer/core/platform/fetched-file';
import { forgetOldMails } from '@tsenomer/core/platform/mail';
import { dropOldMonths } from '@tsenomer/core/platform/retention';
import type { Recurrence } from '@tsenomer/core/platform/scheduler';
import { forgetOldHandovers } from '@tsenomer/core/platform/storage';
import { orderBlogFeed } from '@tsenomer/core/reports/blog';
import { keepMarketDays } from '@tsenomer/core/reports/home';
import { keepPriceMoves } from '@tsenomer/core/reports/price-index';
import { markOutdated } from '@tsenomer/core/reports/repricing';
import { forgetOldPrints } from '@tsenomer/core/violations/case-page';
import { followCases, orderSecondChecks } from '@tsenomer/core/violations/case';
import { forgetOldEvidence, sealEvidence, stampSeals } from '@tsenomer/core/violations/evidence';
import type { AskAuthority } from '@tsenomer/core/violations/evidence';
import { countDays } from '@tsenomer/core/violations/report';
import { writeLetters } from '@tsenomer/core/violations/letter';
import { closeMonths } from '@tsenomer/core/billing/bill';
import { watchQuotas } from '@tsenomer/core/billing/quota';
import { reconcileLedger } from '@tsenomer/core/billing/reconciliation';
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
  /** Where screenshots and evidence are kept, unless a setting says otherwise. */
  readonly pictures: StorageAddress;
  /** Who stamps evidence; null for nobody. */
  readonly authority: AskAuthority | null;
  /** The installation's address for links in letters; null for none. */
  readonly publicUrl: string | null;
  /** RSS or Atom of the blog that the home page tells; null for none. */
  readonly blogFeedUrl: string | null;
  /** The installation's zone: at night it is quiet there. */
  readonly timeZone: string;
  readonly log: Log;
}

/** Starts that people set by the minute begin within seconds of it. */
const SOON: Recurrence = { every: 10_000 };
const EACH_MINUTE: Recurrence = { every: 60_000 };
const EACH_TEN_MINUTES: Recurrence = { every: 600_000 };
const HOURLY: Recurrence = { every: 3_600_000 };

/** Every recurring step of the servers. */
export function steps({
  logos,
  reportStore,
  pictures,
  authority,
  publicUrl,
  blogFeedUrl,
  timeZone,
  log,
}: StepTools): readonly Step[] {
  const nightly: Recurrence = { dailyAt: { time: '03:00', timeZone } };
  return [
    step('partitions', HOURLY, (ctx) => ensurePartitions(ctx)),

    step('timetable', SOON, (ctx) => fire(ctx, log)),
    step('timetable ahead', HOURLY, extendRepetitions),
    step('due imports', EACH_MINUTE, startDueImports),
    step('due upload', EACH_MINUTE, startDueUpload),
    step('due mailings', EACH_MINUTE, orderDueMailings),
    step('letters of mailings', EACH_MINUTE, (ctx) => mailReportFiles(ctx, { publicUrl })),
    step('photos', EACH_MINUTE, orderPhotos),
    step('blog', HOURLY, (ctx) => orderBlogFeed(ctx, { url: blogFeedUrl })),
    step('lost shards', EACH_MINUTE, (ctx) => sendLostShards(ctx, log)),
    step('sites', EACH_MINUTE, (ctx) => watchSites(ctx, publicUrl, log)),
    step('second checks', EACH_MINUTE, (ctx) => orderSecondChecks(ctx, linkedColleagues)),
    step('cases', EACH_MINUTE, followCases),
    step('days of violations', EACH_MINUTE, countDays),
    step('evidence seals', EACH_TEN_MINUTES, sealEvidence),
    step('time stamps', EACH_MINUTE, (ctx) => stampEvidence(ctx, authority, log)),
    step('approval of tasks', EACH_MINUTE, approveDueTasks),
    step('violation letters', EACH_MINUTE, (ctx) => writeLetters(ctx, linkedColleagues)),
    step('alerts', EACH_MINUTE, tellAlerts),
    step('alert letters', EACH_MINUTE, mailInbox),
    step('telegram', EACH_MINUTE, callTelegram),
    step('webhooks', EACH_MINUTE, tellWebhooks),
    step('decisions', EACH_MINUTE, learnFromDecisions),

    step('words', EACH_MINUTE, refreshProductWords),
    step('states', EACH_MINUTE, refreshProductStates),
    step('sums', EACH_MINUTE, addUpProducts),
    step('assortments', EACH_MINUTE, countAssortments),
    step('market', EACH_TEN_MINUTES, keepMarketDays),
    step('moves of prices', EACH_MINUTE, keepPriceMoves),
    step('advice', EACH_MINUTE, markOutdated),

    step('old fetches', EACH_MINUTE, forgetOldFetches),
    step('old snapshots', EACH_MINUTE, forgetOldSnapshots),
    step('old imports', EACH_MINUTE, forgetOldImports),
    step('old sessions', EACH_MINUTE, forgetOldSessions),
    step('old attempts', EACH_MINUTE, forgetOldAttempts),
    step('old codes', EACH_MINUTE, forgetOldCodes),
    step('old letters', EACH_MINUTE, forgetOldMails),
    step('old invitations', EACH_MINUTE, forgetOldInvitations),
    step('old events', HOURLY, keepEvents),
    step('old prints', EACH_MINUTE, forgetOldPrints),
    step('old handovers', EACH_MINUTE, forgetOldHandovers),
    step('months of bills', HOURLY, closeMonths),
    step('quotas', EACH_MINUTE, watchQuotas),
    step('reconciliation', nightly, reconcileLedger),
    step('old evidence', HOURLY, (ctx) => forgetOldEvidence(ctx, pictures)),
    step('old report files', HOURLY, (ctx) => forgetOldReportFiles(ctx, reportStore)),
    step('old data', HOURLY, (ctx) => removeWhatIsOld(ctx, logos, log)),
    step('old hours', nightly, forgetOldHours),
    step('old searches', nightly, forgetOldSearches),
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

async function stampEvidence(ctx: SystemContext, authority: AskAuthority | null, log: Log): Promise<void> {
  const { stamped, refused } = await stampSeals(ctx, authority);
  if (refused > 0) log.warn({ stamped, refused }, 'the time-stamping authority was asked in vain');
}

/** Incidents and robots that heal go by the same comparison, which is not asked for twice. */
async function watchSites(ctx: SystemContext, publicUrl: string | null, log: Log): Promise<void> {
  const sites = await movingSites(ctx);
  const { opened, closed } = await assessSites(ctx, { sites, publicUrl });
  if (opened > 0 || closed > 0) log.info({ opened, closed }, 'incidents of sites');
  await followHealings(ctx, sites);
}

/** Removes what the settings call old: data, and whole months of checks. */
async function removeWhatIsOld(ctx: SystemContext, logos: LogoStore, log: Log): Promise<void> {
  const removed = await removeOldData(ctx, logos);
  const months = await dropOldMonths(ctx);
  if (months.length > 0 || Object.values(removed).some((count) => count > 0))
    log.info({ ...removed, months }, 'old data was removed');
}
