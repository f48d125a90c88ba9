import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@tsenomer/contracts';
import type { RequestInfo } from './handler.ts';

/** The language of a request: the locale cookie, Russian otherwise (P1 §1). */
export function localeOf(request: FastifyRequest): Locale {
  return request.cookies['locale'] === 'en' ? 'en' : 'ru';
}

/** The view of a request that handlers get. The abort signal is made when it is first asked for. */
export function requestInfo(request: FastifyRequest, reply: FastifyReply): RequestInfo {
  let controller: AbortController | null = null;
  return {
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    byProgram: request.actor?.kind === 'system',
    locale: localeOf(request),
    origin: originOf(request),
    cookies: request.cookies,
    lastEventId: lastEventId(request),
    get signal() {
      controller ??= abortedWithCaller(request, reply);
      return controller.signal;
    },
    setCookie(name, value, { path, maxAgeSeconds, forScripts = false }) {
      const secure = request.protocol === 'https';
      const options = { path, maxAge: maxAgeSeconds, httpOnly: !forScripts, sameSite: 'strict' as const, secure };
      void reply.setCookie(name, value, options);
    },
    clearCookie(name, { path, forScripts = false }) {
      void reply.clearCookie(name, { path, httpOnly: !forScripts, sameSite: 'strict' });
    },
  };
}

function originOf({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

function abortedWithCaller(request: FastifyRequest, reply: FastifyReply): AbortController {
  const controller = new AbortController();
  const { openStreams } = request.server;
  openStreams.add(controller);
  reply.raw.once('close', () => {
    openStreams.delete(controller);
    controller.abort();
  });
  return controller;
}

function lastEventId(request: FastifyRequest): string | null {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' ? header : null;
}
