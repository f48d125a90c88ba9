import { zodOf } from '@tsenomer/contracts';
import type { RouteRecord, Schema } from '@tsenomer/contracts';
import { z } from 'zod';

/** A call's input with its parts told apart; parts that a route does not have are absent. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Text fields of an upload. */
  readonly form?: Readonly<Record<string, unknown>>;
}

/** Tells the parts of a typed `CallInput` apart without trusting its type. */
export function partsOf(input: unknown): CallParts {
  if (!isRecord(input)) return {};
  return {
    ...(isRecord(input['params']) && { params: input['params'] }),
    ...(isRecord(input['query']) && { query: input['query'] }),
    ...('body' in input && { body: input['body'] }),
    ...(isRecord(input['form']) && { form: input['form'] }),
  };
}

/**
 * The address of a call: path parameters and query encoded by the route's own codecs, `undefined` left out.
 * @throws z.ZodError when a value does not fit the route, Error when a path parameter is missing.
 */
export function requestUrl(route: RouteRecord, input: unknown): string {
  const parts = partsOf(input);
  const params = encodeFields(route.params, parts.params);
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined) throw new Error(`${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...encodeFields(route.query, parts.query)]).toString();
  return `/api${path}${query === '' ? '' : `?${query}`}`;
}

/** The text fields of an upload, encoded by the route's own codecs. */
export function formFields(schema: Schema | undefined, input: unknown): ReadonlyMap<string, string> {
  return encodeFields(schema, partsOf(input).form);
}

/** Fields are encoded one by one because a default has no inverse: what is left out stays out. */
function encodeFields(schema: Schema | undefined, values: CallParts['params']): Map<string, string> {
  const encoded = new Map<string, string>();
  if (schema === undefined || values === undefined) return encoded;
  const zod = zodOf(schema);
  if (!(zod instanceof z.ZodObject)) throw new TypeError('Params and query are objects');
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const field: unknown = zod.shape[name];
    if (!(field instanceof z.ZodType)) throw new TypeError(`Unknown parameter ${name}`);
    encoded.set(name, String(z.encode(field, value)));
  }
  return encoded;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
