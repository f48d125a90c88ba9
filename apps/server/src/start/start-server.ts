import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseStorageAddress, UPLOAD_MAX_BYTES } from '@tsenomer/contracts';
import { createJobPort, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { createFirstAdmin, loadTokenKey } from '@tsenomer/core/access/auth';
import type { FirstAdmin } from '@tsenomer/core/access/auth';
import { ensurePartitions } from '@tsenomer/core/collecting/observation';
import { listenToHints } from '@tsenomer/core/platform/events';
import { fixInstallation } from '@tsenomer/core/platform/installation';
import { startInSteps } from '@tsenomer/core/platform/program';
import { readReport, removeUnfinishedReports } from '@tsenomer/core/reports/file';
import { createOccupiedCounter } from '@tsenomer/core/platform/storage';
import { createJobEngine } from '@tsenomer/db';
import { addressServiceOf } from '../addresses/suggestion-service.ts';
import { buildApp } from '../app.ts';
import { createCluster } from '../cluster/start-cluster.ts';
import type { Config } from '../config.ts';
import { createBroadcaster } from '../events/broadcaster.ts';
import { createInfobase } from '../infobase/create-infobase.ts';
import { createPictureFolder } from '../images/picture-folder.ts';
import { createPhotoFolder } from '../images/photo-folder.ts';
import { reEncode, reEncodePhoto } from '../images/re-encode.ts';
import type { Logger } from '../kit/services.ts';
import { openPriceTagReader } from '@tsenomer/price-tags';
import { jobHandlers } from '../jobs/job-handlers.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { createPost } from '../mail/create-post.ts';
import { createMetrics } from '../plugins/metrics.ts';
import { reportFileMaker } from '../reports/make-report-file.ts';
import { startScheduler, waitFor } from '../scheduler/start-scheduler.ts';
import type { SchedulerOptions } from '../scheduler/start-scheduler.ts';
import { steps } from '../scheduler/steps.ts';
import { startDemoMarket } from './demo-market.ts';
import { askAuthority } from '../time-stamps/ask-authority.ts';
import { listen, refuseTakenPort } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { readPartVersion, readWebVersion } from './read-part-version.ts';

export interface RunningServer {
  /** What to open in a browser. */
  readonly address: string;
  /** The administrator made now, if the installation had none. */
  readonly firstAdmin: FirstAdmin | null;
  /** Ends it in order: streams, requests, jobs, connections, the embedded database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  readonly version: string;
  /** The folder of the repository. */
  readonly root: string;
  readonly logger: Logger;
  readonly now: () => Date;
  /** How the scheduler lets time pass, where `now` is no real time, and how many steps it does at once. */
  readonly scheduling?: Partial<Pick<SchedulerOptions, 'wait' | 'atOnce'>>;
  readonly onProgress: (message: string) => void;
}

/** Starts everything, one step after the other. A step that fails undoes the ones before it. */
export function startServer(options: StartOptions): Promise<RunningServer> {
  return startInSteps((onStop) => startSteps(options, onStop));
}

async function startSteps(
  { config, version, root, logger, now, scheduling, onProgress }: StartOptions,
  onStop: (undo: () => unknown) => void,
): Promise<Omit<RunningServer, 'stop'>> {
  const database = await openDatabase(config, logger, onProgress);
  onStop(() => database.close());
  await refuseTakenPort(config);
  const { url, urlForOthers, identity, db, reads, log } = database;
  const installation = await fixInstallation(db, config);

  const post = createPost(config, logger);
  onStop(() => post.close());

  const engine = createJobEngine({
    url,
    name: 'tsenomer-server-jobs',
    supervise: true,
    onError: (err) => log.warn({ err }, 'job engine'),
  });
  // A start that fails has opened connections already.
  onStop(() => engine.stop({ graceful: true, timeout: 10_000 }));
  await engine.start();

  const system: SystemContext = systemContext({ db, jobs: createJobPort(engine), now, installation });
  const firstAdmin = await createFirstAdmin(system, { email: config.adminEmail, password: config.adminPassword });

  await ensurePartitions(system);
  const environment = parseStorageAddress(config.storageUrl) ?? { kind: 'folder', folder: config.storageUrl };
  const photos = { environment, reEncode, reEncodePhoto };
  const stopDemoShops = await startDemoMarket({ ctx: system, config, root, photos, logger, onProgress, onStop });

  const stopping = new AbortController();
  const sheetStore = { folder: join(config.dataDir, 'uploads'), maxBytes: UPLOAD_MAX_BYTES, newId: randomUUID };
  const reportStore = { folder: join(config.dataDir, 'reports'), newId: randomUUID };
  await removeUnfinishedReports(reportStore);
  const photoFolder = createPhotoFolder(join(config.dataDir, 'photos'));
  const priceTagReader = openPriceTagReader();
  onStop(() => priceTagReader.close());
  await startJobs({
    engine,
    handlers: jobHandlers({
      ctx: system,
      post,
      openAttachment: (file) => readReport(reportStore, file),
      sheetStore,
      makeReportFile: reportFileMaker({
        databaseUrl: url,
        replicaUrls: config.databaseReadUrls,
        folder: reportStore.folder,
        installation,
      }),
      photoStore: photoFolder,
      environment,
      priceTagReader,
    }),
    stopping: stopping.signal,
    onError: (err, job) => log.warn({ err, job }, 'a job failed'),
  });
  onStop(() => stopping.abort());

  const logoFolder = createPictureFolder(join(config.dataDir, 'logos'));
  onStop(
    await startScheduler({
      ctx: system,
      steps: steps({
        logos: logoFolder,
        reportStore,
        pictures: environment,
        authority: askAuthority(config.timeStampUrl),
        publicUrl: config.publicUrl,
        blogFeedUrl: config.blogFeedUrl,
        timeZone: installation.timeZone,
        log,
      }),
      log,
      wait: waitFor,
      ...scheduling,
    }),
  );

  const broadcaster = createBroadcaster();
  const hints = await listenToHints({
    url,
    onHint: broadcaster.publish,
    onError: (err) => log.warn({ err }, 'listening to hints'),
  });
  onStop(() => hints.close());
  onStop(() => broadcaster.close());

  const metrics = createMetrics();
  onStop(() => metrics.shutdown());
  const webFolder = join(root, 'apps', 'web', 'dist');
  const partVersion = await readPartVersion(root, version);
  const tokenKey = await loadTokenKey(system);
  const cluster = await createCluster({
    ctx: system,
    config,
    databaseUrl: url,
    databaseUrlForOthers: urlForOthers,
    server: identity,
    version,
    root,
    logger,
    log,
  });
  const app = await buildApp({
    config,
    facts: {
      version,
      installation,
      partVersion,
      webVersion: await readWebVersion(webFolder, partVersion),
      helpUrl: config.helpUrl,
      chatWidgetUrl: config.chatWidgetUrl,
      chatWidgetSecret: config.chatWidgetSecret,
      demo: config.demo,
      lettersLeave: config.smtpUrl !== null,
      ping: database.ping,
    },
    db,
    reads,
    jobs: system.jobs,
    machines: cluster.machines,
    now,
    tokenKey,
    broadcaster,
    infobase: createInfobase({ ctx: system, config, tokenKey }),
    addressService: addressServiceOf(config, logger),
    logoFolder,
    photoFolder,
    pictures: { environment, reEncode, reEncodePhoto, counter: createOccupiedCounter(now) },
    stopDemoShops,
    sheetStore,
    reportStore,
    metrics,
    logger,
    webFolder,
    agentFolder: join(root, 'apps', 'agent', 'dist'),
  });
  onStop(() => app.close());
  await cluster.start();
  onStop(() => cluster.stop());
  return { address: await listen(app, config), firstAdmin };
}
