import { ApiError } from '#lib/api/index.ts';
import type { z } from 'zod';

/** What is wrong with a form: a code by the path of its field, steps joined by dots (`emails.0`). */
export type FieldIssues = Readonly<Record<string, string>>;

/** Everything that a value breaks of a contract's schema, the first rule for each field. */
export function schemaIssues(schema: z.ZodType, value: unknown): FieldIssues {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  const issues: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    issues[issue.path.map(String).join('.')] ??= issueCode(issue);
  }
  return issues;
}

/** The fields that a refusal of the server is about, by the paths of its issues (`body.emails[0]` is `emails.0`). */
export function refusedIssues(error: unknown): FieldIssues {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    (error.details?.fields ?? []).map(({ path, code }) => [
      path.replace(/^body\.?/, '').replaceAll(/\[(\d+)\]/g, '.$1'),
      code,
    ]),
  );
}

/** Schemas name their own rules in snake_case; a choice of several schemas speaks through the last of them. */
function issueCode(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.at(-1)?.[0];
    if (inner !== undefined) return issueCode(inner);
  }
  return /^[a-z]+(_[a-z]+)*$/.test(issue.message) ? issue.message : issue.code;
}
