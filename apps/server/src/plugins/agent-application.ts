import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../kit/index.ts';

const PREFIX = '/agent/';

/** Whether an address belongs to the agent's application. */
export function isOfAgent(url: string | undefined): boolean {
  return url === '/agent' || (url ?? '').startsWith(PREFIX);
}

/** The file at an address of the application: one with an ending, all others are its screens. */
const FILE = /^\/agent\/(?:assets\/|[^?]*\.[a-z0-9]+(?:\?|$))/;

/**
 * Serves the agent's application under /agent/, a build of its own. Files under `assets/` never change; the service
 * worker, the manifest and the page are asked for anew each time, as they say which version there is.
 */
export async function serveAgentApplication(app: FastifyInstance, folder: string): Promise<void> {
  // Beside its folder the worker would have no say over the page.
  app.get('/agent', (_request, reply) => reply.redirect(PREFIX));
  await app.register(
    async (agent) => {
      await agent.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: '/assets/',
        index: false,
        maxAge: '365d',
        immutable: true,
        decorateReply: false,
        suppressWarning: true,
      });
      await agent.register(fastifyStatic, {
        root: folder,
        prefix: '/',
        wildcard: false,
        index: false,
        globIgnore: ['index.html', 'assets/**'],
        cacheControl: false,
        setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
        decorateReply: false,
        suppressWarning: true,
      });
      agent.get('/', { prefixTrailingSlash: 'slash' }, (_request, reply) => sendPage(reply, folder));
      // A missing file must never be answered by the page: the worker would keep it under the file's name.
      agent.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
        isScreen(request) ? sendPage(reply, folder) : notFound(),
      );
    },
    { prefix: '/agent' },
  );
}

async function sendPage(reply: FastifyReply, folder: string): Promise<FastifyReply> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}

function isScreen({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !FILE.test(url);
}

const NOT_BUILT = 'The application is not built: run `npm run build:web`. / Приложение не собрано.';
