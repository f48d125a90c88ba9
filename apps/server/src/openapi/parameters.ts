import { z } from 'zod';
import { zodOf } from '@tsenomer/contracts';
import type { Schema } from '@tsenomer/contracts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema?: object;
  readonly style?: string;
  readonly explode?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

/** The parameters of a route's `params` or `query`, as callers see them: decoded values and how they are written. */
export function parametersOf(where: Parameter['in'], schema: Schema | undefined): Parameter[] {
  if (!schema) return [];
  const object = zodOf(schema);
  if (!(object instanceof z.ZodObject)) throw new TypeError(`The ${where} of a route must be an object`);
  return Object.entries(object.shape).map(([name, field]) => {
    const type = zodOf(field);
    const required = where === 'path' || !type.safeParse(undefined).success;
    return { name, in: where, required, ...writtenAs(type) };
  });
}

function writtenAs(type: z.ZodType): Omit<Parameter, 'name' | 'in' | 'required'> {
  const schema = jsonSchema(decoded(type), 'output');
  if (isJsonText(type)) return { content: { 'application/json': { schema } } };
  return 'type' in schema && schema.type === 'array' ? { schema, style: 'form', explode: false } : { schema };
}

/** The kit's codec for JSON in a query is the one that refuses half a JSON as such. */
function isJsonText(type: z.ZodType): boolean {
  const { error } = type.safeParse('{');
  return error?.issues.some((issue) => issue.code === 'invalid_format' && issue.format === 'json') ?? false;
}

/** A parameter's type behind its codec, with its default. */
function decoded(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional) return decoded(zodOf(type.unwrap()));
  if (type instanceof z.ZodDefault) return decoded(zodOf(type.unwrap())).meta({ default: type.parse(undefined) });
  return type instanceof z.ZodCodec ? zodOf(type.def.out) : type;
}

/** JSON Schema of one side of a type, without the marks that OpenAPI does not need. */
export function jsonSchema(type: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}
