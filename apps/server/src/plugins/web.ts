import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../kit/index.ts';

/**
 * Serves the built web. Files under `assets/` carry their content's hash in the name and never change; any other
 * address that a person opens is a screen, and its page is index.html.
 * @param folder the web's `dist`; when it is not there, a page says what to do.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.startsWith(`${join(folder, 'assets')}${sep}`);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', (_request, reply) => sendPage(reply));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return notFound();
    return built ? sendPage(reply) : reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
  });
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html');
}

function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const read = method === 'GET' || method === 'HEAD';
  return read && !/^\/(api|assets)(\/|$|\?)/.test(url) && (headers.accept ?? '').includes('text/html');
}

const NOT_BUILT = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Ценомер</title>
<p>Веб-интерфейс не собран: выполните <code>npm run build:web</code> и перезапустите сервер.</p>
<p lang="en">The web is not built: run <code>npm run build:web</code> and start the server again.</p></html>`;
