import { parsedJson } from '@tsenomer/extract/parts';

/** The steps of a path; see `siteModuleSchema` for how a path is written. */
type Step =
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'prefix'; readonly prefix: string }
  | { readonly type: 'index'; readonly index: number }
  | { readonly type: 'every' }
  | { readonly type: 'matching'; readonly key: string; readonly value: string }
  | { readonly type: 'above'; readonly key: string; readonly bound: number };

const STEP = /\.?([^.[\]]+)|\[(\d{1,6})\]|\[(\*)\]|\[([^=>\]]+)(?:=([^\]]*)|>(\d{1,9}))\]/y;
/** Values that a path may lead to at once; what is more is left out. */
const MAX_VALUES = 10_000;
/** Keys with one beginning that are tried. */
const MOST_ALIKE = 20;
const MAX_NESTED_JSON = 5_000_000;

/**
 * The values that a path leads to, in the order of the document; none when it leads nowhere.
 * @param parts what `{name}` in the path stands for; a path with a part that is not there leads nowhere.
 */
export function valuesAt(root: unknown, path: string, parts: Readonly<Record<string, string>> = {}): unknown[] {
  const filled = withParts(path, parts);
  const steps = filled === null ? null : stepsOf(filled);
  if (steps === null) return [];
  return walked([root], steps);
}

/**
 * Follows the steps breadth-first. Of several keys with one beginning the first under which the path leads on is taken:
 * pages repeat a widget's name for a smaller one.
 */
function walked(from: readonly unknown[], steps: readonly Step[]): unknown[] {
  let values = from;
  for (const [at, step] of steps.entries()) {
    const next = values.flatMap((value) => follow(opened(value), step)).slice(0, MAX_VALUES);
    if (step.type === 'prefix' && next.length > 1) return firstLeading(next.slice(0, MOST_ALIKE), steps.slice(at + 1));
    values = next;
    if (values.length === 0) return [];
  }
  return values.filter((value) => value !== null && value !== undefined);
}

function firstLeading(starts: readonly unknown[], steps: readonly Step[]): unknown[] {
  for (const start of starts) {
    const values = walked([start], steps);
    if (values.length > 0) return values;
  }
  return [];
}

/** Whether a path is written right. */
export function isJsonPath(path: string): boolean {
  return stepsOf(path) !== null;
}

function withParts(path: string, parts: Readonly<Record<string, string>>): string | null {
  let complete = true;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts[name];
    complete &&= value !== undefined;
    return value ?? '';
  });
  return complete ? filled : null;
}

function stepsOf(path: string): Step[] | null {
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const match = STEP.exec(path);
    if (!match) return null;
    const [, key, index, every, matchKey, matchValue, bound] = match;
    if (key !== undefined)
      steps.push(key.endsWith('*') ? { type: 'prefix', prefix: key.slice(0, -1) } : { type: 'key', key });
    else if (index !== undefined) steps.push({ type: 'index', index: Number(index) });
    else if (every !== undefined) steps.push({ type: 'every' });
    else if (matchKey !== undefined)
      steps.push(
        bound === undefined
          ? { type: 'matching', key: matchKey, value: matchValue ?? '' }
          : { type: 'above', key: matchKey, bound: Number(bound) },
      );
  }
  return steps;
}

/** Shops put JSON into texts of JSON. */
function opened(value: unknown): unknown {
  const isJson = typeof value === 'string' && /^\s*[{[]/.test(value) && value.length <= MAX_NESTED_JSON;
  return isJson ? (parsedJson(value) ?? value) : value;
}

function follow(value: unknown, step: Step): unknown[] {
  if (Array.isArray(value)) return followList(value, step);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (step.type === 'every') return entries.map(([, entry]) => entry);
  if (step.type === 'key') return entries.filter(([key]) => key === step.key).map(([, entry]) => entry);
  if (step.type === 'prefix') return entries.filter(([key]) => key.startsWith(step.prefix)).map(([, entry]) => entry);
  return meets(value, step) ? [value] : [];
}

function followList(list: readonly unknown[], step: Step): unknown[] {
  if (step.type === 'every') return [...list];
  if (step.type === 'index') return step.index < list.length ? [list[step.index]] : [];
  return list.filter((entry) => meets(entry, step));
}

function meets(entry: unknown, step: Step): boolean {
  if (step.type === 'matching') {
    const found = valueUnder(entry, step.key);
    return (
      (typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean') &&
      String(found) === step.value
    );
  }
  if (step.type !== 'above') return false;
  const found = valueUnder(entry, step.key);
  return Array.isArray(found)
    ? found.length > step.bound
    : (typeof found === 'number' || typeof found === 'string') && Number(found) > step.bound;
}

/** What stands under a key, or under keys in each other ("promo.rebate.units"). */
function valueUnder(entry: unknown, key: string): unknown {
  let value: unknown = entry;
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Object.entries(value).find(([name]) => name === part)?.[1];
  }
  return value;
}
