import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { INITIAL_INSTALLATION } from '@tsenomer/contracts';
import { createJobPort, transact, systemContext } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import { fetchedFile, orderFetches } from '@tsenomer/core/platform/fetched-file';
import { writeSetting } from '@tsenomer/core/platform/setting';
import { createDatabase, createJobEngine, createPool } from '@tsenomer/db';
import { createTestDatabase } from '@tsenomer/db/testing';
import { until } from './support/long-run.ts';
import { startNodeProcess } from './support/node-process.ts';

const PRICES = 'Название;Артикул\nЧайник;Ч-1\n';
let host: string;
const server = createServer((request, response) => {
  if (request.url === '/price') {
    response.setHeader('content-type', 'text/csv');
    response.setHeader('content-disposition', `attachment; filename*=UTF-8''%D0%9F%D1%80%D0%B0%D0%B9%D1%81.csv`);
    response.end(PRICES);
  } else if (request.url === '/moved') {
    response.writeHead(302, { location: `http://${host}/price` }).end();
  } else if (request.url === '/inside') {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  } else if (request.url === '/large') {
    response.end(Buffer.alloc(3_000_000));
  } else response.writeHead(404).end('not here');
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  host = `127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
afterAll(() => new Promise((done) => server.close(done)));

it('[PROD-6] a node fetches files for the server and keeps off private addresses, redirects included', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const engine = createJobEngine({ url: database.url, name: 'test-jobs', supervise: true });
  await engine.start();
  const db = createDatabase(createPool({ url: database.url, max: 2 }));
  onTestFinished(async () => {
    await engine.stop({ graceful: false });
    await db.destroy();
  });
  const ctx: SystemContext = systemContext({
    db,
    jobs: createJobPort(engine),
    now: () => new Date(),
    installation: INITIAL_INSTALLATION,
  });
  await writeSetting(ctx, 'collectorAllowedHosts', { hosts: [host] });
  await startNodeProcess(database.url);
  const paths = ['/price', '/moved', '/inside', '/large', '/nothing'];
  const urls = [...paths.map((path) => `http://${host}${path}`), 'http://10.0.0.1/price.csv'];
  const ids = await transact(ctx, (tx) => orderFetches(tx, { urls, purpose: 'preview', maxBytes: 1_000_000 }));
  await until(
    async () =>
      (await db.selectFrom('fetched_file').select('id').where('status', '=', 'queued').execute()).length === 0,
  );

  for (const fileId of ids.slice(0, 2)) {
    const file = await fetchedFile(ctx, { fileId });
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.stream) chunks.push(chunk);
    expect([file.fileName, Buffer.concat(chunks).toString()]).toEqual(['Прайс.csv', PRICES]);
  }
  const refusals = await Promise.all(
    ids.slice(2).map((fileId) =>
      fetchedFile(ctx, { fileId }).then(
        () => 'fetched',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(refusals).toEqual(['PRIVATE_ADDRESS', 'PAYLOAD_TOO_LARGE', 'DATASOURCE_UNREACHABLE', 'PRIVATE_ADDRESS']);
});
