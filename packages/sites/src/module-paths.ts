import type { SiteModule } from '@tsenomer/contracts';
import { isJsonPath } from './json-path.ts';

/** Where in a module a path cannot be followed, or begins with the name of no request: `fields.price.paths[0]`. */
export function misspeltPaths(module: SiteModule): string[] {
  const { search } = module;
  const requests = new Set(module.requests.map(({ name }) => name));
  const found = new Set(search ? [search.request.name] : []);
  const answers = new Set([...requests, ...found]);
  return [
    ...pathsWithin(module.fields, 'fields').filter(([, path]) => !isPath(path, requests)),
    ...signPaths(module).filter(([, path]) => !isPath(path, answers)),
    ...(search ? [['search.items', search.items] as const].filter(([, path]) => !isPath(path, found)) : []),
    ...(search?.pages?.by === 'cursor'
      ? [['search.pages.cursor', search.pages.cursor] as const].filter(([, path]) => !isPath(path, found))
      : []),
    ...(search
      ? [...pathsWithin(search.item, 'search.item'), ...pathsWithin(search.price ?? {}, 'search.price')].filter(
          ([, path]) => !isPath(path, new Set(['item'])),
        )
      : []),
  ].map(([place]) => place);
}

type PlacedPath = readonly [place: string, path: string];

const NOT_PATHS: ReadonlySet<string> = new Set(['unit', 'choose', 'rule', 'values']);

/** The texts of a part of the module that are paths, each with its place. */
function pathsWithin(part: unknown, place: string): PlacedPath[] {
  if (typeof part === 'string') return [[place, part]];
  if (Array.isArray(part)) return part.flatMap((entry, at) => pathsWithin(entry, `${place}[${at}]`));
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    NOT_PATHS.has(key) ? [] : pathsWithin(value, `${place}.${key}`),
  );
}

function signPaths({ blocked, notFound }: SiteModule): PlacedPath[] {
  return Object.entries({ blocked, notFound }).flatMap(([list, signs]) =>
    signs.flatMap((sign, at): PlacedPath[] =>
      sign.type === 'value'
        ? [
            [`${list}[${at}].path`, sign.path],
            [`${list}[${at}].given`, sign.given ?? sign.path],
          ]
        : [],
    ),
  );
}

function isPath(path: string, names: ReadonlySet<string>): boolean {
  const plain = path.replaceAll(/\{\w+\}/g, '0');
  const [first = ''] = plain.split(/[.[]/, 1);
  return isJsonPath(plain) && names.has(first);
}
