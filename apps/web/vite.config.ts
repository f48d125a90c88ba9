import { readFile } from 'node:fs/promises';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';

/** The routes of the first screen: part of what the page starts with, instead of one more request after it. */
const FIRST_SCREEN: ReadonlySet<string> = new Set(['/_app', '/_app/']);

/** `/design` shows the design system while developing; a build has one entry, the product's page. */
const designPage: Plugin = {
  name: 'design-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/design(?:\?|$)/.test(request.url ?? '')) request.url = request.url?.replace('/design', '/design.html');
      next();
    });
  },
};

/** `export const name`, `export function name`, `export { name as alias }`. */
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm;
/** zod's makers of JSON Schema, which every schema carries along. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/** Leaves out what only the server asks of schemas, OpenAPI: 4 KB of the first load. Whoever asks here is told so. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  async load(id) {
    if (!JSON_SCHEMA.test(id)) return null;
    const names = Array.from((await readFile(id, 'utf8')).matchAll(EXPORTED), ([, name, alias]) => alias ?? name);
    const absent = "const absent = () => () => { throw new Error('The web makes no JSON Schema'); };\n";
    return `${absent}export { ${names.map((name) => `absent as ${name}`).join(', ')} };`;
  },
};

/** The web is built to `dist` and served by the API's own server; in development the API is reached through a proxy. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (FIRST_SCREEN.has(routeId) ? [] : undefined) },
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    designPage,
    withoutJsonSchema,
  ],
  // The worker of the scanner is a module, as it is while developing.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    // What the page starts with is two files, because dozens of tiny ones compress badly: packages, which a release
    // seldom changes, and the rest. `$initial` is what the entry reaches by static imports. What many other screens
    // share is a third.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'packages', priority: 2, tags: ['$initial'], test: /node_modules/ },
            { name: 'first', priority: 1, tags: ['$initial'] },
            { name: 'shared', minShareCount: 6 },
          ],
        },
      },
    },
  },
});
