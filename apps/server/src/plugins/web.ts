import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALE_COOKIE_DAYS } from '@tsenomer/contracts';
import type { Locale } from '@tsenomer/contracts';
import { notFound } from '../kit/index.ts';
import { styleNonce } from './style-nonce.ts';

export interface WebOptions {
  /** The web's `dist`; when it is not there, a page says what to do. */
  readonly folder: string;
  /** The language of somebody who has not chosen one. */
  readonly firstLocale: () => Promise<Locale>;
}

const DAY = 86_400;

/**
 * Serves the built web. Files under `assets/` carry their content's hash in the name and never change; any other
 * address that a person opens is a screen, and its page is index.html.
 */
export async function serveWeb(app: FastifyInstance, { folder, firstLocale }: WebOptions): Promise<void> {
  const page = join(folder, 'index.html');
  const html = existsSync(page) ? await readFile(page, 'utf8') : null;

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (html === null) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
    if (request.cookies['locale'] === undefined) await rememberLocale(reply, firstLocale);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(withNonce(html, styleNonce(reply.raw)));
  }

  if (html !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      // The page itself is sent by `sendPage` only.
      globIgnore: ['index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.startsWith(`${join(folder, 'assets')}${sep}`);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    app.get('/', (request, reply) => sendPage(request, reply));
  }
  app.setNotFoundHandler((request, reply) => (isScreen(request) ? sendPage(request, reply) : notFound()));
}

/** Russian needs no cookie: it is what everybody gets without one (P1 §1). */
async function rememberLocale(reply: FastifyReply, firstLocale: () => Promise<Locale>): Promise<void> {
  // A database that is away keeps nobody from the page, which says so itself.
  const locale = await firstLocale().catch(() => 'ru' as const);
  if (locale !== 'ru') void reply.setCookie('locale', locale, { path: '/', maxAge: LOCALE_COOKIE_DAYS * DAY, sameSite: 'lax' });
}

/** Scripts read the nonce from here for the style sheets that they add; browsers hide it from everybody else. */
function withNonce(html: string, nonce: string): string {
  return html.replace('</head>', `<meta property="csp-nonce" nonce="${nonce}" /></head>`);
}

function isScreen({ method, url, headers }: FastifyRequest): boolean {
  const read = method === 'GET' || method === 'HEAD';
  return read && !/^\/(api|assets)(\/|$|\?)/.test(url) && (headers.accept ?? '').includes('text/html');
}

const NOT_BUILT = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Ценомер</title>
<p>Веб-интерфейс не собран: выполните <code>npm run build:web</code> и перезапустите сервер.</p>
<p lang="en">The web is not built: run <code>npm run build:web</code> and start the server again.</p></html>`;
