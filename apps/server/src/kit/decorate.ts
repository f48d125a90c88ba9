import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '@tsenomer/core';
import { errorAnswer } from './error-answer.ts';
import { nestsDeeper } from './json-depth.ts';
import { cameTooSlowly, cutUnread, refuseStrayBody, SLOWEST_BODY, watchBody } from './request-body.ts';
import type { BodyPace } from './request-body.ts';
import { localeOf } from './request-info.ts';
import { HEARTBEAT } from './send-events.ts';
import type { KitServices } from './services.ts';
import { createSharedAnswers } from './shared-answers.ts';

/**
 * Prepares an application for `mount`: services, cookies, body parsers, the error mapper, and the end of event streams.
 */
export async function decorateKit(
  app: FastifyInstance,
  services: KitServices,
  { slowestBody = SLOWEST_BODY, heartbeat = HEARTBEAT }: Partial<KitPace> = {},
): Promise<void> {
  await app.register(cookie);
  await app.register(multipart, { limits: { fields: 20, fieldSize: 64 * 1024, headerPairs: 100, parts: 30 } });
  app.decorate('kit', services);
  app.decorate('heartbeat', heartbeat);
  app.decorate('sharedAnswers', createSharedAnswers());
  app.decorate('openStreams', new Set<AbortController>());
  app.decorateRequest('actor', null);
  endStreamsOnClose(app);
  acceptEmptyJson(app);
  app.addHook('onRequest', (request, _reply, done) => {
    watchBody(request.raw, slowestBody);
    if (request.routeOptions.config.ofContract !== true) refuseStrayBody(request.raw, { known: !request.is404 });
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    cutUnread(request.raw);
    done();
  });
  app.setErrorHandler((thrown, request, reply) => {
    const error = cameTooSlowly(request.raw) ? new DomainError('REQUEST_INCOMPLETE') : thrown;
    const { status, body, serious } = errorAnswer(error, localeOf(request), request.id);
    // A database that is away is one event, not one stack per request.
    if (body.code === 'DATABASE_UNAVAILABLE') request.log.warn({ reason: String(error) }, 'database unavailable');
    else if (serious) request.log.error({ err: error }, 'request failed');
    if (body.code === 'OVERLOADED' && !reply.hasHeader('retry-after')) void reply.header('retry-after', RETRY_AFTER);
    return reply.code(status).send(body);
  });
}

/** After so many seconds whoever was refused for a full queue may come again. */
const RETRY_AFTER = 10;

/** How long the kit waits for callers; tests wait less. */
export interface KitPace {
  readonly slowestBody: BodyPace;
  /** Between two questions whether who listens to events still may, in milliseconds. */
  readonly heartbeat: number;
}

/** Stopping ends event streams, and lets no kept-alive connection hold the server after its last answer. */
function endStreamsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    for (const stream of app.openStreams) stream.abort();
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Clients name a JSON type on calls without a body too; for them an empty body is no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request: FastifyRequest, text, done) => {
    if (text === '') done(null, undefined);
    else if (nestsDeeper(text)) done(new DomainError('INVALID_INPUT'), undefined);
    else void parse(request, text, done);
  });
}

/** Answers for addresses that no route has. */
export function notFound(): never {
  throw new DomainError('NOT_FOUND');
}
