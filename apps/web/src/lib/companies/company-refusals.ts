import { ApiError } from '#lib/api/index.ts';
import { refusedIssues } from '#lib/forms/schema-issues.ts';
import type { FieldIssues } from '#lib/forms/schema-issues.ts';

/** The field of a company's form that a refusal is about; a seller shares the name of its marketplace with others. */
export function companyRefusals(error: unknown): FieldIssues {
  if (error instanceof ApiError) {
    if (error.code === 'NAME_TAKEN') return { name: 'NAME_TAKEN' };
    if (error.code === 'OWN_COMPANY_EXISTS') return { ownFlag: 'OWN_COMPANY_EXISTS' };
  }
  return refusedIssues(error);
}
