import type { z } from 'zod';

/**
 * The first rule of the contract's schema that a value breaks, by the code that stands in the schema; null when it
 * keeps all.
 */
export function brokenRule(schema: z.ZodType, value: unknown): string | null {
  const parsed = schema.safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'invalid');
}
