import type { z } from 'zod';
import { schemaIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/**
 * What is wrong with a form of numbers: a number that is none, below nothing or nothing is told apart from a field that
 * is empty, which the contract's schema calls alike.
 */
export function billingIssues(schema: z.ZodType, values: object): FieldIssues {
  return Object.fromEntries(
    Object.entries(schemaIssues(schema, values)).map(([path, code]) => [path, toldApart(path, code, values)]),
  );
}

function toldApart(path: string, code: string, values: object): string {
  const value = path.split('.').reduce(partOf, values);
  if (typeof value !== 'number') return code;
  if (Number.isNaN(value)) return /price$|amount$/i.test(path) ? 'amount' : 'whole';
  if (value < 0) return 'negative';
  return value === 0 && code === 'required' ? 'positive' : code;
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
