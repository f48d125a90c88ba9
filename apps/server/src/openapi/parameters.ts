import { z } from 'zod';
import { exampleOf } from './example.ts';
import { decoded, jsonSchema } from './json-schema.ts';
import { zodOf } from '@tsenomer/contracts';
import type { Schema } from '@tsenomer/contracts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema?: object;
  readonly style?: string;
  readonly explode?: boolean;
  readonly example?: unknown;
  readonly content?: Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;
}

/** The parameters of a route's `params` or `query`, as callers see them: decoded values and how they are written. */
export function parametersOf(where: Parameter['in'], schema: Schema | undefined): Parameter[] {
  if (!schema) return [];
  const object = zodOf(schema);
  if (!(object instanceof z.ZodObject)) throw new TypeError(`The ${where} of a route must be an object`);
  return Object.entries(object.shape).map(([name, field]) => {
    const type = zodOf(field);
    const required = where === 'path' || !type.safeParse(undefined).success;
    const example = required ? parameterExample(name, type) : undefined;
    return { name, in: where, required, ...writtenAs(type, example) };
  });
}

/** Behind its codec: `[1, 2]` where an address says `1,2`. */
export function parameterExample(name: string, type: z.ZodType): unknown {
  const value = exampleOf(z.strictObject({ [name]: decoded(type) }), { io: 'output', brief: true });
  return Object(value)[name];
}

function writtenAs(type: z.ZodType, example: unknown): Omit<Parameter, 'name' | 'in' | 'required'> {
  const schema = jsonSchema(decoded(type), 'output');
  const shown = example === undefined ? {} : { example };
  if (isJsonText(type)) return { content: { 'application/json': { schema, ...shown } } };
  const list = 'type' in schema && schema.type === 'array';
  return { schema, ...shown, ...(list && { style: 'form', explode: false }) };
}

/** The kit's codec for JSON in a query is the one that refuses half a JSON as such. */
function isJsonText(type: z.ZodType): boolean {
  const { error } = type.safeParse('{');
  return error?.issues.some((issue) => issue.code === 'invalid_format' && issue.format === 'json') ?? false;
}
