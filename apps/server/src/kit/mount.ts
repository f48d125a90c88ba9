import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEvents, isFile, isUpload, zodOf } from '@tsenomer/contracts';
import type { RouteRecord, RouteTable, Schema } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import type { Actor, Reader } from '@tsenomer/core';
import { admit } from './access.ts';
import type { Admitted } from './access.ts';
import type { FileAnswer, Handlers, RequestInfo } from './handler.ts';
import { parsePart } from './parse-input.ts';
import { receiveUpload } from './receive-upload.ts';
import { bodyLimit, refuseUnexpectedBody } from './request-body.ts';
import { requestInfo } from './request-info.ts';
import { sendEvents } from './send-events.ts';
import { sendFile } from './send-file.ts';

interface AnyInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly form: unknown;
}

/**
 * A handler of any route. Method syntax, because the kit hands over what the route's own schemas parsed, and a context
 * as its record has it.
 */
interface AnyHandler {
  handle(ctx: object, input: AnyInput, request: RequestInfo): unknown;
}

export interface MountOptions {
  /** Another way in than a role: who calls by a credential of the area's own, or null to ask for the role. */
  readonly admitOther?: (request: FastifyRequest) => Actor | null;
}

/** Binds every route of a table to its handler. `app` must carry the kit's services (`decorateKit`). */
export function mount<const T extends RouteTable>(
  app: FastifyInstance,
  routes: T,
  handlers: Handlers<T>,
  { admitOther = () => null }: MountOptions = {},
): void {
  const admitted = async (request: FastifyRequest, route: Admitted) =>
    admitOther(request) ?? (await admit(request, route));
  const byName: Readonly<Record<string, AnyHandler['handle']>> = handlers;
  for (const [name, record] of Object.entries<RouteRecord>(routes)) {
    const handler = byName[name];
    if (!handler) throw new TypeError(`Route ${name} has no handler`);
    mountOne(app, record, handler, admitted);
  }
}

function mountOne(
  app: FastifyInstance,
  record: RouteRecord,
  handler: AnyHandler['handle'],
  admitted: typeof admit,
): void {
  app.route({
    method: record.method,
    url: record.path,
    config: {
      ofContract: true,
      rateLimit: record.rateLimit === undefined ? false : { max: record.rateLimit, timeWindow: 60_000 },
    },
    bodyLimit: bodyLimit(record),
    // Before the body is read: who may not call does not get to send megabytes.
    onRequest: async (request) => {
      request.actor = await admitted(request, record);
      refuseUnexpectedBody(request.raw, record);
    },
    handler: async (request, reply) => {
      const input = await readInput(record, request);
      const info = requestInfo(request, reply);
      const call = { request, reply, info, admitted };
      if (record.fromReplica === true) return answerReading(record, call, { handler, input });
      const ctx = app.kit.context(request.actor ?? SYSTEM, {
        ip: info.ip,
        userAgent: info.userAgent,
        locale: info.locale,
      });
      const value = await handler(ctx, input, info);
      if (record.method !== 'GET' || ctx.touched.size > 0) void reply.header('x-touched', [...ctx.touched].join(','));
      return answer(record, call, value);
    },
  });
}

const SYSTEM: Actor = { kind: 'system' };

/**
 * Answers a call that only reads. Its answer depends on what the record's handler is given and on nothing else, so
 * those who ask the same at once share one; a file is everybody's own.
 */
async function answerReading(
  record: RouteRecord,
  call: Call,
  { handler, input }: { readonly handler: AnyHandler['handle']; readonly input: AnyInput },
): Promise<unknown> {
  const { request, reply, info } = call;
  const { kit, sharedAnswers } = request.server;
  const reader = readerOf(request.actor ?? SYSTEM);
  const { locale } = info;
  const read = async (): Promise<unknown> => handler(kit.readingContext(reader), input, info);
  if (record.method !== 'GET') void reply.header('x-touched', '');
  const { response } = record;
  if (isFile(response) || isEvents(response)) return answer(record, call, await read());
  const key = JSON.stringify([record.method, record.path, reader, locale, input]);
  return sendJson(reply, await sharedAnswers.of(key, async () => encoded(record, response, await read())));
}

function readerOf(actor: Actor): Reader {
  return actor.kind === 'system' ? actor : { kind: 'user', role: actor.role, companyId: actor.companyId };
}

async function readInput(record: RouteRecord, request: FastifyRequest): Promise<AnyInput> {
  const params = await parsePart('params', record.params, request.params);
  const query = await parsePart('query', record.query, request.query);
  const { body } = record;
  if (!isUpload(body)) return { params, query, body: await parsePart('body', body, request.body), form: undefined };
  const upload = await receiveUpload(request, body);
  return { params, query, body: upload.file, form: await parsePart('form', body.form, upload.form) };
}

/** A call that is being answered. */
interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly info: RequestInfo;
  readonly admitted: typeof admit;
}

function answer(record: RouteRecord, { request, reply, info, admitted }: Call, value: unknown): unknown {
  const { response } = record;
  if (isFile(response)) return sendFile(reply, response, fileAnswer(value));
  if (isEvents(response)) {
    return sendEvents(reply, {
      event: response.event,
      events: eventSource(value),
      signal: info.signal,
      heartbeat: request.server.heartbeat,
      stillAllowed: () =>
        admitted(request, record).then(
          () => true,
          (error: unknown) => !(error instanceof DomainError),
        ),
    });
  }
  return sendJson(reply, encoded(record, response, value));
}

/** The bytes of an answer: Node writes 160 KB of them to a socket in two thirds of the time that their text takes. */
function encoded({ method, path }: RouteRecord, response: Schema, value: unknown): Buffer {
  const { success, data, error } = zodOf(response).safeEncode(value);
  if (!success) throw new Error(`The answer of ${method} ${path} breaks its contract`, { cause: error });
  return Buffer.from(JSON.stringify(data));
}

function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(json);
}

function fileAnswer(value: unknown): FileAnswer {
  if (
    isObject(value) &&
    'fileName' in value &&
    typeof value.fileName === 'string' &&
    'stream' in value &&
    isSource(value.stream)
  ) {
    return { fileName: value.fileName, stream: value.stream };
  }
  throw new TypeError('A handler of a file route answered no file');
}

function eventSource(value: unknown): AsyncIterable<unknown> {
  if (isSource(value)) return value;
  throw new TypeError('A handler of an event route answered no stream');
}

function isSource(value: unknown): value is AsyncIterable<Uint8Array> {
  return isObject(value) && Symbol.asyncIterator in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
