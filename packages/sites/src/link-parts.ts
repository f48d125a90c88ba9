import type { SiteModule } from '@tsenomer/contracts';

/** What a product's address says by the site's own pattern: `id`, `sku`, `seller`, `slug`, … */
export type LinkParts = Readonly<Record<string, string>>;

const MAX_ADDRESS = 2000;
const COMPILED = new Map<string, RegExp>();

/** The parts of a product's address at a site, or null when the address is none of a product there. */
export function linkParts(module: Pick<SiteModule, 'links' | 'notLinks' | 'query'>, url: URL): LinkParts | null {
  if (url.href.length > MAX_ADDRESS) return null;
  const path = decoded(url.pathname);
  if (module.notLinks.some((pattern) => compiled(pattern).test(path))) return null;
  for (const pattern of module.links) {
    const match = compiled(pattern).exec(path);
    if (match) return { ...match.groups, ...queryParts(module.query, url) };
  }
  return null;
}

/**
 * Parameters of the query; those behind `#?`, where pages of one page's applications keep theirs, stand in for missing
 * ones.
 */
function queryParts(query: SiteModule['query'], url: URL): LinkParts {
  const behind = url.hash.startsWith('#?') ? new URLSearchParams(url.hash.slice(2)) : null;
  return Object.fromEntries(
    Object.entries(query).flatMap(([part, parameter]) => {
      const value = url.searchParams.get(parameter) ?? behind?.get(parameter) ?? null;
      return value === null || value === '' ? [] : [[part, value]];
    }),
  );
}

/**
 * `/product/{slug}-{id:digits}` as a regular expression; a part never reaches over a slash, so that matching stays
 * quick.
 */
function compiled(pattern: string): RegExp {
  const known = COMPILED.get(pattern);
  if (known) return known;
  const source = pattern
    .split(/(\{\w+(?::\w+)?\}|\*)/)
    .map(sourceOf)
    .join('');
  const made = new RegExp(`^${source.replace(/\/$/, '')}/?$`, 'u');
  COMPILED.set(pattern, made);
  return made;
}

function sourceOf(piece: string): string {
  if (piece === '*') return '(?:[^/]+/){0,20}?[^/]+';
  const placeholder = /^\{(\w+)(?::(\w+))?\}$/.exec(piece);
  if (!placeholder) return piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const [, name, kind] = placeholder;
  return `(?<${name}>${kind === 'digits' ? String.raw`\d{1,20}` : '[^/]+?'})`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
