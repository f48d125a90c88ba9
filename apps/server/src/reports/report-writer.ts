import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { systemContext } from '@tsenomer/core';
import type { JobPort } from '@tsenomer/core';
import { runReportFile } from '@tsenomer/core/reports/file';
import { createDatabase, createPool, openReadRouter } from '@tsenomer/db';
import { writerOrder } from './writer-order.ts';

/**
 * A program that makes one file of a report and ends. It yields to the server, which answers people meanwhile; it stops
 * when it is told to and when the server is gone, and leaves nothing half-written.
 */
const ORDERS_NOTHING: JobPort = {
  send: () => Promise.reject(new Error('A writer of files orders no work')),
  cancel: () => Promise.reject(new Error('A writer of files orders no work')),
};
/** Of those that read rows, and of those that note how far the file is. */
const CONNECTIONS = 1;
/** What becomes of replicas the server tells, which looks at them too. */
const SILENT = { info: () => undefined, warn: () => undefined };

const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
process.once('disconnect', () => stopping.abort());
setPriority(constants.priority.PRIORITY_LOW);

const [message]: unknown[] = await once(process, 'message');
const { fileId, databaseUrl, replicaUrls, folder, installation } = writerOrder.parse(message);
const db = createDatabase(createPool({ url: databaseUrl, max: CONNECTIONS, name: 'tsenomer-report-writer' }));
const reads = await openReadRouter({
  url: databaseUrl,
  replicaUrls,
  max: CONNECTIONS,
  name: 'tsenomer-report-reader',
  log: SILENT,
});
try {
  const ctx = systemContext({ db, jobs: ORDERS_NOTHING, now: () => new Date(), installation });
  await runReportFile(
    ctx,
    { folder, newId: randomUUID },
    {
      fileId,
      signal: stopping.signal,
      reads: reads.database(),
    },
  );
} finally {
  await reads.close();
  await db.destroy();
}
if (process.connected) process.disconnect();
