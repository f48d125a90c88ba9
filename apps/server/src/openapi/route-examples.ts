import { isEvents, isFile, isUpload, zodOf } from '@tsenomer/contracts';
import type { RouteRecord, Schema } from '@tsenomer/contracts';
import { z } from 'zod';
import { exampleOf } from './example.ts';
import { parameterExample } from './parameters.ts';

/** A call of a route as it travels, and its answer; undefined for parts that a route does not have. */
export interface RouteExamples {
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly query: Readonly<Record<string, string>> | undefined;
  readonly body: unknown;
  readonly answer: unknown;
}

/** Examples of a route: a request with what it needs, and a whole answer. */
export function examplesOf(record: RouteRecord): RouteExamples {
  const { params, query, body, response } = record;
  return {
    params: textsOf(params),
    query: textsOf(query),
    body: body === undefined || isUpload(body) ? undefined : exampleOf(zodOf(body), { io: 'input', brief: true }),
    answer: isFile(response)
      ? undefined
      : exampleOf(zodOf(isEvents(response) ? response.event : response), { io: 'input', brief: false }),
  };
}

/** The parameters that have to be given, as texts. */
function textsOf(schema: Schema | undefined): Readonly<Record<string, string>> | undefined {
  if (schema === undefined) return undefined;
  const object = zodOf(schema);
  if (!(object instanceof z.ZodObject)) throw new TypeError('Parameters must be an object');
  const needed = Object.entries(object.shape).filter(([, field]) => !zodOf(field).safeParse(undefined).success);
  return Object.fromEntries(needed.map(([name, field]) => [name, parameterText(name, zodOf(field))]));
}

/** A parameter's example as it is written in an address. */
function parameterText(name: string, type: z.ZodType): string {
  const example = parameterExample(name, type);
  const { data: text } = z.safeEncode(type, example);
  return typeof text === 'string' ? text : String(example);
}
