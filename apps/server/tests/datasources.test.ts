import type { InjectOptions } from 'fastify';
import { datasourceRoutes, zodOf, INITIAL_INSTALLATION } from '@tsenomer/contracts';
import type { ErrorCode } from '@tsenomer/contracts';
import { recordFetch } from '@tsenomer/core/platform/fetched-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { recordJobs } from '@tsenomer/core/testing';
import { systemContext } from '@tsenomer/core';

type Headers = { authorization?: string };

const METADATA = {
  sheet: 0,
  headerRow: 0,
  columns: [
    { index: 0, field: 'article' },
    { index: 1, field: 'name' },
  ],
};
const OPTIONS = { mode: 'update', schedule: { type: 'off' }, active: true };
const SOURCE = { url: 'https://shop.example/price.csv', name: 'Прайс', metadata: METADATA, options: OPTIONS };

let test: TestApp;
let user: Headers;

beforeAll(async () => {
  test = await testApp();
  user = await test.signedIn('user', { name: 'Анна', surname: 'Смирнова' });
});
afterAll(() => test.close());

async function ask(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: InjectOptions['payload'],
  headers: Headers = user,
) {
  const answer = await test.app.inject({
    method,
    url: `/api/${url}`,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** What a node does with the one fetch that waits. */
async function fetched(
  result: { readonly text: string; readonly fileName?: string } | { readonly errorCode: ErrorCode },
): Promise<void> {
  const { db } = test.test;
  const waiting = () => db.selectFrom('fetched_file').select('id').where('status', '=', 'queued').executeTakeFirst();
  await expect.poll(waiting).toBeDefined();
  const { id: fileId = '' } = (await waiting()) ?? {};
  const ctx = systemContext({ db, now: () => new Date(), jobs: recordJobs(), installation: INITIAL_INSTALLATION });
  const bytes =
    'text' in result
      ? { bytes: Buffer.from(result.text), fileName: result.fileName ?? 'price.csv', contentType: 'text/csv' }
      : result;
  await recordFetch(ctx, { fileId, result: bytes });
}

describe('[PROD-6] spreadsheet links over the API', () => {
  it('are shown before they are kept', async () => {
    const [shown] = await Promise.all([
      ask('POST', 'external-datasources/preview', { url: SOURCE.url }),
      fetched({ text: 'Артикул;Название\r\nЧ-1;Чайник\r\n' }),
    ]);
    expect(shown.status).toBe(200);
    expect(zodOf(datasourceRoutes.previewDatasource.response).parse(shown.body)).toMatchObject({
      title: 'price.csv',
      preview: { more: false, suggestion: { headerRow: 0, columns: METADATA.columns } },
    });
  });

  it.each([
    [{ errorCode: 'PRIVATE_ADDRESS' as const }, 400, 'PRIVATE_ADDRESS'],
    [{ errorCode: 'DATASOURCE_UNREACHABLE' as const }, 502, 'DATASOURCE_UNREACHABLE'],
    [{ errorCode: 'INCORRECT_LINK' as const }, 400, 'INCORRECT_LINK'],
    [{ errorCode: 'PAYLOAD_TOO_LARGE' as const }, 413, 'PAYLOAD_TOO_LARGE'],
    [{ text: 'Войдите в систему', fileName: 'login.xlsx' }, 400, 'INVALID_FILE_FORMAT'],
    [{ text: '\r\n\r\n' }, 400, 'SHEET_EMPTY'],
    [{ text: 'a'.repeat(20_001) }, 413, 'PAYLOAD_TOO_LARGE'],
  ])('say why they cannot be shown: %j', async (result, status, code) => {
    const [shown] = await Promise.all([
      ask('POST', 'external-datasources/preview', { url: SOURCE.url }),
      fetched(result),
    ]);
    expect([shown.status, shown.body.code]).toEqual([status, code]);
  });

  it('are kept, listed, imported, logged with who did it, changed and deleted', async () => {
    const made = await ask('POST', 'external-datasources', SOURCE);
    expect([made.status, made.body]).toMatchObject([200, { name: 'Прайс', lastImport: null, nextImportAt: null }]);
    const { id } = made.body;

    const started = await ask('POST', `external-datasources/${id}/import`);
    expect([started.status, started.body]).toMatchObject([
      200,
      { trigger: 'person', startedBy: { name: 'Смирнова Анна' }, status: 'running', import: null },
    ]);
    expect(await ask('POST', `external-datasources/${id}/import`)).toMatchObject({
      status: 409,
      body: { code: 'DATASOURCE_BUSY' },
    });
    const audit = await test.test.db
      .selectFrom('audit_entry')
      .select(['action', 'title'])
      .where('entity', '=', 'datasource')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'create', title: 'Прайс' },
      { action: 'import', title: 'Прайс' },
    ]);

    const list = await ask('GET', 'external-datasources');
    expect(zodOf(datasourceRoutes.listDatasources.response).parse(list.body)).toMatchObject({
      total: 1,
      items: [{ id, lastImport: { status: 'running', import: null } }],
    });
    const logs = await ask('GET', `external-datasource-import-logs?datasourceId=${id}`);
    expect(zodOf(datasourceRoutes.listDatasourceLogs.response).parse(logs.body)).toMatchObject({
      total: 1,
      items: [{ datasourceId: id, datasourceName: 'Прайс' }],
    });

    const schedule = { type: 'daily', time: '06:00' };
    const changed = await ask('PATCH', `external-datasources/${id}`, { options: { ...OPTIONS, schedule } });
    expect(changed.body).toMatchObject({
      options: { schedule: { ...schedule, timeZone: 'Europe/Moscow' } },
      name: 'Прайс',
    });
    expect(changed.body.nextImportAt).not.toBeNull();
    expect(await ask('DELETE', `external-datasources/${id}`)).toEqual({ status: 200, body: {} });
    expect((await ask('GET', 'external-datasources')).body).toEqual({ items: [], total: 0 });
  });

  it.each([
    ['POST', 'external-datasources', { ...SOURCE, url: '' }, 'INVALID_INPUT'],
    ['POST', 'external-datasources', { ...SOURCE, url: 'ftp://shop.example/a.csv' }, 'INVALID_INPUT'],
    [
      'POST',
      'external-datasources',
      { ...SOURCE, options: { ...OPTIONS, schedule: { type: 'hours', hours: 0 } } },
      'INVALID_INPUT',
    ],
    [
      'POST',
      'external-datasources',
      { ...SOURCE, options: { ...OPTIONS, schedule: { type: 'daily', time: '24:00' } } },
      'INVALID_INPUT',
    ],
    [
      'POST',
      'external-datasources',
      { ...SOURCE, options: { ...OPTIONS, schedule: { type: 'daily', time: '06:00', timeZone: 'Mars/Olympus' } } },
      'INVALID_INPUT',
    ],
    ['POST', 'external-datasources', { ...SOURCE, name: 'я'.repeat(301) }, 'INVALID_INPUT'],
    ['POST', 'external-datasources/preview', { url: 'price.csv' }, 'INVALID_INPUT'],
    ['POST', 'external-datasources/preview', { url: SOURCE.url, sheet: -1 }, 'INVALID_INPUT'],
    ['GET', 'external-datasource-import-logs?datasourceId=x', undefined, 'INVALID_INPUT'],
    ['GET', 'external-datasources?page=0', undefined, 'INVALID_INPUT'],
  ] as const)('%s %s with %j is refused', async (method, url, payload, code) => {
    expect(await ask(method, url, payload)).toMatchObject({ status: 400, body: { code } });
  });

  it.each([
    ['PATCH', 'external-datasources/999999', { name: 'x' }],
    ['DELETE', 'external-datasources/999999', undefined],
    ['POST', 'external-datasources/999999/import', undefined],
  ] as const)('%s %s is not there', async (method, url, payload) => {
    expect(await ask(method, url, payload)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each(['manager', 'agent', 'demo'] as const)('are not for the role %s', async (role) => {
    const headers = await test.signedIn(role);
    for (const [method, url] of [
      ['GET', 'external-datasources'],
      ['GET', 'external-datasource-import-logs'],
      ['POST', 'external-datasources/1/import'],
      ['DELETE', 'external-datasources/1'],
    ] as const) {
      expect((await ask(method, url, undefined, headers)).status).toBe(403);
    }
    expect((await ask('GET', 'external-datasources', undefined, {})).status).toBe(401);
  });
});
