import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes the service worker into the build: in front of its source, the files that it keeps and the version that they
 * make. Any changed byte is another version; the same sources built twice are one.
 */
export function precache(root: string): Plugin {
  return {
    name: 'precache',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const beside = readdirSync(join(root, 'public'));
        const files = [...Object.keys(bundle).filter((name) => name !== 'index.html'), ...beside].sort();
        const hash = createHash('sha256');
        for (const name of beside) hash.update(readFileSync(join(root, 'public', name)));
        for (const [name, part] of Object.entries(bundle).sort(([one], [other]) => (one < other ? -1 : 1)))
          hash.update(name).update(part.type === 'chunk' ? part.code : part.source);
        const source = readFileSync(join(root, 'service-worker.js'), 'utf8');
        hash.update(source);
        const addresses = ['/agent/', ...files.map((name) => `/agent/${name}`)];
        const head = `const VERSION = '${hash.digest('hex').slice(0, 12)}';\nconst FILES = ${JSON.stringify(addresses)};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source });
      },
    },
  };
}
