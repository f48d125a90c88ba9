import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { API_ROUTES, defineRoute } from '@tsenomer/contracts';
import type { RouteRecord } from '@tsenomer/contracts';
import { mount } from '../src/kit/index.ts';
import { JSON_MAX_DEPTH, nestsDeeper } from '../src/kit/json-depth.ts';
import type { BodyPace } from '../src/kit/request-body.ts';
import { kitApp } from './kit-app.ts';

const common = { summary: '', access: 'public', rateLimit: 10_000, errors: [] } as const;
const routes = {
  leave: defineRoute({ ...common, method: 'POST', path: '/leave', response: z.strictObject({}) }),
  look: defineRoute({ ...common, method: 'GET', path: '/look', response: z.strictObject({}) }),
  say: defineRoute({ ...common, method: 'POST', path: '/say', body: z.unknown(), response: z.strictObject({}) }),
  send: defineRoute({
    ...common,
    method: 'POST',
    path: '/send',
    body: { kind: 'upload', maxBytes: 1000 },
    response: z.strictObject({}),
  }),
} as const;

/** A server with these routes; what it does with a request that is written by hand, byte by byte. */
async function listening(
  slowest?: BodyPace,
  onConnection?: (socket: Socket) => void,
): Promise<(head: string) => Promise<Socket>> {
  const app = await kitApp(slowest && { slowestBody: slowest });
  onTestFinished(() => app.close());
  mount(app, routes, {
    leave: () => ({}),
    look: () => ({}),
    say: () => ({}),
    send: async (_caller, { body }) => {
      for await (const _chunk of body.stream);
      return {};
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  if (onConnection) app.server.on('connection', onConnection);
  const { port } = app.server.address() as AddressInfo;
  return async (head) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`);
    return socket;
  };
}

const UPLOAD =
  'POST /send HTTP/1.1\nhost: x\ncontent-type: multipart/form-data; boundary=b\ntransfer-encoding: chunked';
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nxxx';

async function answerOf(socket: Socket): Promise<string> {
  const [bytes] = await once(socket, 'data');
  return String(bytes);
}

/** Resolves when the connection is over, however it ended. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}

describe('a body that nobody takes', () => {
  it.each([
    [
      'POST /leave HTTP/1.1\nhost: x\ncontent-type: application/json\ncontent-length: 8000000',
      400,
      'BODY_NOT_EXPECTED',
    ],
    [
      'POST /leave HTTP/1.1\nhost: x\ncontent-type: application/json\ntransfer-encoding: chunked',
      400,
      'BODY_NOT_EXPECTED',
    ],
    ['GET /look HTTP/1.1\nhost: x\ncontent-type: text/plain\ncontent-length: 5', 400, 'BODY_NOT_EXPECTED'],
    ['POST /nothing HTTP/1.1\nhost: x\ncontent-type: application/json\ncontent-length: 8000000', 404, 'NOT_FOUND'],
    ['POST /nothing HTTP/1.1\nhost: x\ncontent-type: text/plain\ntransfer-encoding: chunked', 404, 'NOT_FOUND'],
    ['POST /say HTTP/1.1\nhost: x\ncontent-type: application/json\ncontent-length: 16385', 413, 'PAYLOAD_TOO_LARGE'],
    [
      'POST /send HTTP/1.1\nhost: x\ncontent-type: multipart/form-data; boundary=b\ncontent-length: 99999',
      413,
      'PAYLOAD_TOO_LARGE',
    ],
  ])('is refused before a byte of it has come: %s', async (head, status, code) => {
    const ask = await listening();
    const answer = await answerOf(await ask(head));
    expect([answer.split(' ')[1], answer.includes(code)]).toEqual([String(status), true]);
  });

  it.each([
    ['POST /leave HTTP/1.1\nhost: x\ncontent-type: application/json\ncontent-length: 0', '200'],
    ['POST /leave HTTP/1.1\nhost: x', '200'],
    ['GET /look HTTP/1.1\nhost: x', '200'],
  ])('is none when it is empty: %s', async (head, status) => {
    const ask = await listening();
    expect((await answerOf(await ask(head))).split(' ')[1]).toBe(status);
  });
});

it.each([
  ['POST /leave HTTP/1.1\nhost: x\ncontent-type: application/json\ncontent-length: 8000000'],
  ['POST /nothing HTTP/1.1\nhost: x\ncontent-type: text/plain\ncontent-length: 8000000'],
  ['POST /say HTTP/1.1\nhost: x\ncontent-type: application/json\ncontent-length: 8000000'],
])('a body that was refused is not read to be thrown away: %s', async (head) => {
  const connections: Socket[] = [];
  const ask = await listening(undefined, (socket) => connections.push(socket));
  const sending = await ask(head);
  await answerOf(sending);
  sending.write(Buffer.alloc(7_000_000));
  await closed(sending);
  expect(connections.map(({ bytesRead }) => bytesRead < 500_000)).toEqual([true]);
});

describe('JSON that nests deeply', () => {
  const nested = (depth: number, filling = ''): string => '['.repeat(depth) + filling + ']'.repeat(depth);
  it.each([
    [nested(JSON_MAX_DEPTH), false],
    [nested(JSON_MAX_DEPTH + 1), true],
    ['{"a":'.repeat(65) + '1' + '}'.repeat(65), true],
    ['['.repeat(4_000_000), true],
    [`["${'['.repeat(100)}"]`, false],
    [`["\\"${'['.repeat(100)}"]`, false],
    [`["\\\\",${nested(64)}]`, true],
    [`[${'[],'.repeat(1000)}[]]`, false],
    ['', false],
  ])('is known before it is parsed: %#', (text, deeper) => {
    expect(nestsDeeper(text)).toBe(deeper);
  });

  it('is refused', async () => {
    const app = await kitApp();
    onTestFinished(() => app.close());
    mount(app, { say: routes.say }, { say: () => ({}) });
    const post = (payload: string) =>
      app.inject({ method: 'POST', url: '/say', headers: { 'content-type': 'application/json' }, payload });
    expect((await post(nested(64, '1'))).statusCode).toBe(200);
    expect((await post(nested(65, '1'))).json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('a connection', () => {
  it.each([
    ['JSON', 'POST /say HTTP/1.1\nhost: x\ncontent-type: application/json\ncontent-length: 10000', '"'],
    ['an upload', UPLOAD, 'b\r\n--b\r\nconten\r\n'],
    ['a file of an upload', UPLOAD, `${PART.length.toString(16)}\r\n${PART}\r\n`],
  ])('is answered and ends when %s comes too slowly', async (_what, head, start) => {
    const ask = await listening({ bytes: 100, milliseconds: 40 });
    const slow = await ask(head);
    slow.write(start);
    const answer = await answerOf(slow);
    expect([answer.split(' ')[1], answer.includes('"code":"REQUEST_INCOMPLETE"')]).toEqual(['408', true]);
    await closed(slow);
  });

  it('is answered and ends when a body is longer than it may be, though its length was not announced', async () => {
    const ask = await listening();
    const long = await ask('POST /say HTTP/1.1\nhost: x\ncontent-type: application/json\ntransfer-encoding: chunked');
    const sending = setInterval(() => long.write(`1000\r\n${' '.repeat(0x1000)}\r\n`), 5);
    onTestFinished(() => clearInterval(sending));
    const answer = await answerOf(long);
    expect([answer.split(' ')[1], answer.includes('"code":"PAYLOAD_TOO_LARGE"')]).toEqual(['413', true]);
    await closed(long);
  });

  it('goes on while a body comes', async () => {
    const ask = await listening({ bytes: 100, milliseconds: 40 });
    const head = 'POST /say HTTP/1.1\nhost: x\ncontent-type: application/json\ncontent-length: 10000';
    const quick = await ask(head);
    const sending = setInterval(() => quick.write(' '.repeat(500)), 5);
    onTestFinished(() => clearInterval(sending));
    expect(await answerOf(quick)).toContain('INVALID_INPUT');
  });

  it('ends after the answer to an upload that is over its limit, though more of it could come', async () => {
    const ask = await listening();
    const socket = await ask(UPLOAD);
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const piece = (text: string): void => void socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
    piece(part + 'x'.repeat(2000));
    const sending = setInterval(() => piece('x'.repeat(2000)), 10);
    onTestFinished(() => clearInterval(sending));
    expect(await answerOf(socket)).toContain('PAYLOAD_TOO_LARGE');
    await closed(socket);
  });
});

it('every call that anybody may make is counted by address', () => {
  const open = Object.values<Readonly<Record<string, RouteRecord>>>(API_ROUTES)
    .flatMap((table) => Object.values(table))
    .filter(({ access }) => access === 'public');
  expect(open.length).toBeGreaterThan(10);
  expect(open.filter(({ rateLimit }) => rateLimit === undefined)).toEqual([]);
});
