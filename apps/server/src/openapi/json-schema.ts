import { z } from 'zod';
import { zodOf } from '@tsenomer/contracts';

/** A parameter's type behind its codec, with its default. */
export function decoded(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional) return decoded(zodOf(type.unwrap()));
  if (type instanceof z.ZodDefault) return decoded(zodOf(type.unwrap())).meta({ default: type.parse(undefined) });
  return type instanceof z.ZodCodec ? zodOf(type.def.out) : type;
}

/** JSON Schema of one side of a type, without the marks that OpenAPI does not need. */
export function jsonSchema(type: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}
