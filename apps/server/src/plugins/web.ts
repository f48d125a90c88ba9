import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
const YEAR = '365d';

/**
 * Serves the built web as it stands on the disk now, so that it may be built anew while the server runs. Files under
 * `assets/` carry their content's hash in the name and never change; any other address that a person opens is a
 * screen, and its page is index.html.
 */
export async function serveWeb(app: FastifyInstance, { folder, firstLocale }: WebOptions): Promise<void> {
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const html = await readPage(folder);
    if (html === null) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
    if (request.cookies['locale'] === undefined) await rememberLocale(reply, firstLocale);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withNonce(html, styleNonce(reply.raw)));
  }

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    maxAge: YEAR,
    immutable: true,
    suppressWarning: true,
  });
  // The few files beside the page, such as its icon, each at an address of its own: any other is a screen's.
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'assets/**'],
    maxAge: 0,
    decorateReply: false,
    suppressWarning: true,
  });
  app.get('/', (request, reply) => sendPage(request, reply));
  // No route, so that nothing counts it by itself.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    isScreen(request) ? sendPage(request, reply) : notFound(),
  );
}

/** The page; null while the web is not built. */
async function readPage(folder: string): Promise<string | null> {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Russian needs no cookie: it is what everybody gets without one (P1 §1). */
async function rememberLocale(reply: FastifyReply, firstLocale: () => Promise<Locale>): Promise<void> {
  // A database that is away keeps nobody from the page, which says so itself.
  const locale = await firstLocale().catch(() => 'ru' as const);
  if (locale !== 'ru')
    void reply.setCookie('locale', locale, { path: '/', maxAge: LOCALE_COOKIE_DAYS * DAY, sameSite: 'lax' });
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
<p>Веб-интерфейс не собран: выполните <code>npm run build:web</code> и обновите страницу.</p>
<p lang="en">The web is not built: run <code>npm run build:web</code> and reload the page.</p></html>`;
