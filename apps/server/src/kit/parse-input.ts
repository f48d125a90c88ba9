import type { FieldIssue, Schema } from '@tsenomer/contracts';
import { zodOf } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import type { z } from 'zod';

type Part = 'params' | 'query' | 'body' | 'form';

/**
 * Parses one part of a request by its schema (decoding its codecs).
 * @returns undefined for a part that the route does not have.
 * @throws DomainError INVALID_INPUT with one field issue for each thing that is wrong.
 */
export async function parsePart(part: Part, schema: Schema | undefined, value: unknown): Promise<unknown> {
  if (!schema) return undefined;
  // With what was given: nothing else tells a field that is missing from one of another type.
  const parsed = await zodOf(schema).safeParseAsync(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new DomainError('INVALID_INPUT', { fields: parsed.error.issues.map((issue) => fieldIssueOf(part, issue)) });
}

/** One zod issue as the contract words it: `body.rows[2].email`, a code, a message. */
export function fieldIssueOf(part: Part, issue: z.core.$ZodIssue): FieldIssue {
  return { path: pathText(part, issue.path), ...wordsOf(issue) };
}

function pathText(part: Part, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${String(step)}`),
    part,
  );
}

/**
 * Schemas name their own rules by a message in snake_case (`password_short`); every other issue keeps zod's code and
 * sentence.
 */
function wordsOf(issue: z.core.$ZodIssue): Pick<FieldIssue, 'code' | 'message'> {
  if (/^[a-z]+(_[a-z]+)*$/.test(issue.message)) return { code: issue.message, message: issue.message };
  const missing = issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null);
  return missing ? { code: 'required', message: 'Required' } : { code: issue.code, message: issue.message };
}
