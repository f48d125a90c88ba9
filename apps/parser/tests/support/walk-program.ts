import { createBrowserHost } from '@tsenomer/collect';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { systemContext } from '@tsenomer/core';
import { recordJobs } from '@tsenomer/core/testing';
import { createDatabase, createPool } from '@tsenomer/db';
import { createNodeCollecting } from '../../src/node-collecting.ts';
import { runShard } from '../../src/run-shard.ts';

/** Works one shard off as a node that can be killed: SHARD_ID, HOST and DATABASE_URL say which. */
const { DATABASE_URL = '', SHARD_ID = '', HOST = '' } = process.env;
const ctx = systemContext({
  db: createDatabase(createPool({ url: DATABASE_URL, max: 3 })),
  jobs: recordJobs(),
  now: () => new Date(),
  installation: INITIAL_INSTALLATION,
});
const log = { warn: () => undefined };
await runShard(
  {
    ctx,
    nodeId: 1,
    proxies: [],
    allowedHosts: [HOST],
    browserHost: createBrowserHost(),
    chromiumPath: null,
    ...createNodeCollecting({ ctx, storage: null, version: '1.2.3', publicUrl: null, log }),
    log,
    onTask: () => undefined,
  },
  Number(SHARD_ID),
  new AbortController().signal,
);
process.exit(0);
