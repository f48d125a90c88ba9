import { ApiError } from '#lib/api/index.ts';

export interface RefusedField<Field extends string> {
  readonly field: Field;
  /** A code for `useIssueText`. */
  readonly issue: string;
}

/**
 * The fields that a refusal of the server is about: by its code, or by the paths of its issues (`body.email`). Empty
 * when it is about no field of the form.
 */
export function refusedFields<Field extends string>(
  error: unknown,
  fieldOfCode: Readonly<Record<string, Field>>,
  fields: readonly Field[],
): readonly RefusedField<Field>[] {
  if (!(error instanceof ApiError)) return [];
  const field = fieldOfCode[error.code];
  if (field !== undefined) return [{ field, issue: error.code }];
  return (error.details?.fields ?? []).flatMap(({ path, code }) => {
    const name = fields.find((known) => path === `body.${known}`);
    return name === undefined ? [] : [{ field: name, issue: code }];
  });
}
