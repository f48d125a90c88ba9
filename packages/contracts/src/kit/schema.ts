import { z } from 'zod';

/**
 * Any zod schema, by the two types that matter. Constraining generics by this instead of `z.ZodType` halves
 * type-checking time and checks the same.
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

export type InputOf<S> = S extends Schema ? S['_zod']['input'] : undefined;
export type OutputOf<S> = S extends Schema ? S['_zod']['output'] : undefined;

function isZod(schema: Schema): schema is Schema & z.ZodType {
  return schema instanceof z.ZodType;
}

/** The schema as zod's own class, for parsing. @throws TypeError for an object that only looks like a schema. */
export function zodOf(schema: Schema): z.ZodType {
  if (!isZod(schema)) throw new TypeError('A route record carries something that is no zod schema');
  return schema;
}
