import { dirname, join } from 'node:path/posix';

/** What a source file may mean by a text that it quotes. Most of these paths do not exist. */
export interface Reference {
  /** From the repository's root. */
  readonly path: string;
  /** Whether a folder may be meant, with everything in it. */
  readonly folder: boolean;
}

/**
 * Every text between two quotes of a kind without blanks in it. Overlapping: an apostrophe in a comment takes nothing
 * away.
 */
const QUOTED = /(?=(['"`])([^'"`\s]+)\1)/g;
/** A path from the repository's root in parts: `join(root, 'apps', 'parser', 'src', 'main.ts')`. */
const PARTS = /'(?:apps|packages|scripts|docs|bench|drill|e2e)'(?:,\s*'[^'\s]+')+/g;
const ADDRESS = /new URL\(\s*'([^']+)',\s*import\.meta\.url/g;
/** Erased before anything runs; `tsc` judges them. */
const IMPORT_OF_TYPES = /^import type [^;'"]* from '[^']+';$/gm;

/**
 * Everything a source file may reach: modules that it imports, programs that it starts, files that it reads. Found by
 * the texts it quotes, so some are not meant at all: too many do no harm here, too few would.
 * @param path of the file, from the repository's root.
 */
export function referencesOf(path: string, source: string): Reference[] {
  const text = source.replaceAll(IMPORT_OF_TYPES, '');
  const here = dirname(path);
  return [
    ...[...text.matchAll(QUOTED)].map(([, , name = '']) => ({ path: meaningOf(here, name), folder: false })),
    ...[...text.matchAll(PARTS)].map(([parts]) => ({
      path: join(...parts.split(/,\s*/).map((part) => part.slice(1, -1))),
      folder: true,
    })),
    ...[...text.matchAll(ADDRESS)].map(([, name = '']) => ({ path: withoutSlash(join(here, name)), folder: true })),
  ];
}

/**
 * Workspaces' names as their package.json exports them; # is the web's own. Anything else is a path from where the file
 * is.
 */
function meaningOf(here: string, name: string): string {
  if (name.startsWith('#')) return join('apps/web/src', name.slice(1));
  const [, workspace, inner] = /^@tsenomer\/([\w-]+)(\/.+)?$/.exec(name) ?? [];
  if (workspace === undefined) return join(here, name);
  return join(APPLICATIONS.has(workspace) ? 'apps' : 'packages', workspace, 'src', inner ?? '', 'index.ts');
}

/** Applications that others import: the demo's shops, by tests. */
const APPLICATIONS: ReadonlySet<string> = new Set(['demo-shops']);

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
