import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineRoute, idList, idText, intText, jsonQuery } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import { mount } from '../src/kit/index.ts';
import type { Handlers } from '../src/kit/index.ts';
import { bearer, kitApp } from './kit-app.ts';

const routes = {
  read: defineRoute({
    method: 'GET',
    path: '/things/:id',
    summary: '',
    access: 'directories.read',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({
      page: intText(1, 100).default(1),
      ids: idList.optional(),
      filters: jsonQuery(z.strictObject({ name: z.string() })).optional(),
    }),
    response: z.strictObject({ id: z.int(), page: z.int(), ids: z.array(z.int()), name: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  }),
  write: defineRoute({
    method: 'POST',
    path: '/things',
    summary: '',
    access: 'directories.create',
    body: z.strictObject({ rows: z.array(z.strictObject({ email: z.email('email_incorrect') })).max(5) }),
    response: z.strictObject({ saved: z.int() }),
    errors: ['NAME_TAKEN'],
  }),
  broken: defineRoute({
    method: 'GET',
    path: '/broken',
    summary: '',
    access: 'public',
    rateLimit: 10_000,
    response: z.strictObject({ at: z.iso.datetime() }),
    errors: [],
  }),
  throws: defineRoute({
    method: 'POST',
    path: '/throws',
    summary: '',
    access: 'public',
    rateLimit: 2,
    response: z.strictObject({}),
    errors: [],
  }),
  file: defineRoute({
    method: 'GET',
    path: '/file',
    summary: '',
    access: 'public',
    rateLimit: 10_000,
    query: z.strictObject({ fail: z.enum(['before', 'after']).optional() }),
    response: { kind: 'file', contentType: 'text/csv' },
    errors: ['NOT_FOUND'],
  }),
  upload: defineRoute({
    method: 'POST',
    path: '/upload',
    summary: '',
    access: 'public',
    rateLimit: 10_000,
    body: { kind: 'upload', maxBytes: 1000 },
    response: z.strictObject({ name: z.string(), bytes: z.int(), truncated: z.boolean() }),
    errors: ['PAYLOAD_TOO_LARGE'],
  }),
  events: defineRoute({
    method: 'GET',
    path: '/events',
    summary: '',
    access: 'parser.read',
    response: { kind: 'events', event: z.strictObject({ n: z.int() }) },
    errors: [],
  }),
} as const;

let streamEnded = Promise.withResolvers<string>();

const handlers: Handlers<typeof routes> = {
  read: (_ctx, { params, query }) => ({
    id: params.id,
    page: query.page,
    ids: query.ids ?? [],
    name: query.filters?.name ?? null,
  }),
  write: (_ctx, { body }) => ({ saved: body.rows.length }),
  broken: () => ({ at: 'yesterday' }),
  throws: () => {
    throw new Error('secret of the database');
  },
  file: (_ctx, { query }) => ({
    fileName: 'Отчёт "май".csv',
    stream: (async function* () {
      if (query.fail === 'before') throw new DomainError('NOT_FOUND');
      yield Buffer.from('a;b\n');
      if (query.fail === 'after') throw new Error('late');
      yield Buffer.from('1;2\n');
    })(),
  }),
  upload: async (_ctx, { body }) => {
    let bytes = 0;
    for await (const chunk of body.stream) bytes += chunk.length;
    return { name: body.fileName, bytes, truncated: body.truncated() };
  },
  events: (_ctx, _input, { signal }) =>
    (async function* () {
      yield { n: 1 };
      yield { n: 2 };
      await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
      streamEnded.resolve('by signal');
    })(),
};

let app: FastifyInstance;
beforeEach(async () => {
  streamEnded = Promise.withResolvers<string>();
  app = await kitApp();
  mount(app, routes, handlers);
});
afterEach(() => app.close());

async function listen(): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address: AddressInfo | string | null = app.server.address();
  return address !== null && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : '';
}

describe('input', () => {
  it('decodes paths, numbers, id lists and JSON in a query', async () => {
    const url = `/things/7?page=3&ids=1,2,3&filters=${encodeURIComponent('{"name":"Чай"}')}`;
    const answer = await app.inject({ url, headers: bearer('demo') });
    expect(answer.json()).toEqual({ id: 7, page: 3, ids: [1, 2, 3], name: 'Чай' });
  });

  it.each([
    ['/things/x', 'params.id'],
    ['/things/1?page=0', 'query.page'],
    ['/things/1?page=1&page=2', 'query.page'],
    ['/things/1?ids=1,,2', 'query.ids'],
    ['/things/1?filters=%7B', 'query.filters'],
    ['/things/1?filters=%7B%7D', 'query.filters.name'],
    ['/things/1?unknown=1', 'query'],
  ])('refuses %s and names %s', async (url, path) => {
    const answer = await app.inject({ url, headers: bearer('admin') });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path }] } });
  });

  it('names the row and the rule of a bad field', async () => {
    const payload = { rows: [{ email: 'a@example.org' }, { email: 'nobody' }, {}] };
    const answer = await app.inject({ method: 'POST', url: '/things', payload, headers: bearer('admin') });
    expect(answer.json().details.fields).toEqual([
      { path: 'body.rows[1].email', code: 'email_incorrect', message: 'email_incorrect' },
      { path: 'body.rows[2].email', code: 'email_incorrect', message: 'email_incorrect' },
    ]);
  });

  it.each([
    ['no JSON', { 'content-type': 'application/json' }, '{', 400, 'INVALID_INPUT'],
    ['no body', { 'content-type': 'application/json' }, '', 400, 'INVALID_INPUT'],
    ['an unknown type', { 'content-type': 'text/xml' }, '<a/>', 415, 'UNSUPPORTED_MEDIA'],
    [
      'a poisoned prototype',
      { 'content-type': 'application/json' },
      '{"rows":[],"__proto__":{}}',
      400,
      'INVALID_INPUT',
    ],
  ])('refuses a body with %s', async (_name, type, payload, status, code) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/things',
      payload,
      headers: { ...type, ...bearer('admin') },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

describe('errors', () => {
  it('[AUTH-11] answers an unknown error with a code, the text in the language of the request and a request id', async () => {
    const russian = await app.inject({ method: 'POST', url: '/throws' });
    const english = await app.inject({ method: 'POST', url: '/throws', cookies: { locale: 'en' } });
    expect(russian.statusCode).toBe(500);
    expect(russian.json()).toEqual({
      code: 'INTERNAL',
      message: 'Произошла ошибка',
      details: { requestId: expect.any(String) },
    });
    expect(english.json().message).toBe('There was an error');
    expect(russian.body).not.toContain('secret');
  });

  it('answers 429 beyond the attempts of the record', async () => {
    await app.inject({ method: 'POST', url: '/throws' });
    await app.inject({ method: 'POST', url: '/throws' });
    const third = await app.inject({ method: 'POST', url: '/throws' });
    expect([third.statusCode, third.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('does not let out an answer that breaks its own schema', async () => {
    const answer = await app.inject('/broken');
    expect(answer.json()).toMatchObject({ code: 'INTERNAL' });
    expect(answer.body).not.toContain('yesterday');
  });
});

describe('files', () => {
  it('sends a file with its Russian name', async () => {
    const answer = await app.inject('/file');
    expect(answer.body).toBe('a;b\n1;2\n');
    expect(answer.headers['content-type']).toBe('text/csv');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="_____ _____.csv"; filename*=UTF-8''${encodeURIComponent('Отчёт "май".csv')}`,
    );
  });

  it('answers an error that comes before the first byte', async () => {
    expect((await app.inject('/file?fail=before')).json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cuts the connection on an error that comes later, so that nobody takes the part for the whole', async () => {
    const url = await listen();
    await expect(fetch(`${url}/file?fail=after`).then((answer) => answer.text())).rejects.toThrow();
  });
});

describe('uploads', () => {
  async function send(bytes: number, field = 'file'): Promise<Response> {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(bytes)]), 'Прайс.xlsx');
    return fetch(`${await listen()}/upload`, { method: 'POST', body: form });
  }

  it.each([0, 1, 1000])('takes %i bytes', async (bytes) => {
    expect(await (await send(bytes)).json()).toEqual({ name: 'Прайс.xlsx', bytes, truncated: false });
  });

  it.each([1001, 50_000, 5_000_000])('refuses %i bytes', async (bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: 'Файл слишком большой' });
  });

  it('refuses a form without the file, and a body that is no form', async () => {
    expect(await (await send(3, 'other')).json()).toMatchObject({ details: { fields: [{ path: 'body.file' }] } });
    const answer = await app.inject({ method: 'POST', url: '/upload', payload: { a: 1 } });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
  });
});

describe('events', () => {
  async function open(): Promise<AsyncIterator<string>> {
    const answer = await fetch(`${await listen()}/events`, { headers: { ...bearer('user'), 'last-event-id': '5' } });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    if (!answer.body) throw new Error('no body');
    return Readable.fromWeb(answer.body).setEncoding('utf8')[Symbol.asyncIterator]();
  }

  async function readUntil(stream: AsyncIterator<string>, end: string): Promise<string> {
    let text = '';
    while (!text.includes(end)) {
      const step = await stream.next();
      if (step.done) break;
      text += step.value;
    }
    return text;
  }

  it('streams events and ends the source when the caller leaves', async () => {
    const stream = await open();
    expect(await readUntil(stream, '"n":2}\n\n')).toBe(
      'retry: 3000\n\nid: 1\ndata: {"n":1}\n\nid: 2\ndata: {"n":2}\n\n',
    );
    await stream.return?.();
    expect(await streamEnded.promise).toBe('by signal');
  });

  it('ends open streams when the server stops', async () => {
    const stream = await open();
    await readUntil(stream, '"n":2}');
    await app.close();
    expect((await stream.next()).value ?? '').toMatch(/^\s*$/);
    expect(await streamEnded.promise).toBe('by signal');
  });
});
