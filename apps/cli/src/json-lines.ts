import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';

/** Standard input and output of a command. */
export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
}

const anyId = z.looseObject({ id: z.unknown() });

/**
 * Answers every JSON line of the input with one JSON line, in the order of the input. A line that cannot be read or
 * answered becomes `{"id", "error"}`, and the next one goes on. Empty lines are skipped.
 */
export async function answerLines<S extends z.ZodType>(
  { input, output }: Streams,
  schema: S,
  answer: (value: z.output<S>) => object | Promise<object>,
): Promise<void> {
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const text = JSON.stringify(await answerLine(line, schema, answer));
    if (!output.write(`${text}\n`)) await once(output, 'drain');
  }
}

async function answerLine<S extends z.ZodType>(
  line: string,
  schema: S,
  answer: (value: z.output<S>) => object | Promise<object>,
): Promise<object> {
  let id: { id?: unknown } = {};
  try {
    const value: unknown = JSON.parse(line);
    id = idOf(value);
    const parsed = schema.safeParse(value);
    return parsed.success ? await answer(parsed.data) : { ...id, error: issuesText(parsed.error) };
  } catch (error) {
    return { ...id, error: error instanceof Error ? error.message : String(error) };
  }
}

function idOf(value: unknown): { id?: unknown } {
  const { data } = anyId.safeParse(value);
  return data?.id === undefined ? {} : { id: data.id };
}

function issuesText(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}
