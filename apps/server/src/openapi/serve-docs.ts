import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/**
 * Answers `GET /api/openapi.json`, and `GET /api/docs` with a page to read it by.
 * @param print makes the document, once: when somebody asks for it, as that takes longer than all else of a start.
 */
export function serveDocs(app: FastifyInstance, print: () => object): void {
  let text: string | null = null;
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(print());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  // A file of its own: the content security policy lets no script stand in a page.
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  for (const [file, type] of Object.entries(FILES)) {
    app.get(`/api/docs/${file}`, async (_request, reply) => reply.type(type).send(await readFile(join(FOLDER, file))));
  }
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tsenomer API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null, docExpansion: 'none', filter: true, persistAuthorization: true });`;
