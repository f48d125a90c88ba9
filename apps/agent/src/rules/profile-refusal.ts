/** The fields of the form. */
export const PROFILE_FIELDS = ['name', 'surname', 'phone'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Why a profile was not taken. */
export type ProfileIssue = 'required' | 'tooLong' | 'phone' | 'phoneTaken' | 'noCity' | 'other';

export interface ProfileRefusal {
  /** Where it is said; null: below the form. */
  readonly field: ProfileField | null;
  readonly issue: ProfileIssue;
}

const ISSUES: Readonly<Record<string, ProfileIssue>> = { required: 'required', too_long: 'tooLong', phone: 'phone' };

/** What the server's refusal is about: an error of the catalogue, or the first field that broke its rule. */
export function profileRefusal(body: unknown): ProfileRefusal {
  if (textAt(body, 'code') === 'PHONE_TAKEN') return { field: 'phone', issue: 'phoneTaken' };
  const fields = at(at(body, 'details'), 'fields');
  const first: unknown = Array.isArray(fields) ? fields[0] : undefined;
  const path = textAt(first, 'path').replace(/^body\./, '');
  // The office gives agents their city; without one no profile is taken.
  if (path === 'cityId') return { field: null, issue: 'noCity' };
  const field = PROFILE_FIELDS.find((each) => each === path) ?? null;
  const issue = ISSUES[textAt(first, 'code')] ?? 'other';
  return field === null ? { field, issue: 'other' } : { field, issue: field === 'phone' ? 'phone' : issue };
}

/** A phone as it is kept: people write brackets and hyphens, the server takes digits with a plus in front. */
export function typedPhone(text: string): string | null {
  const plain = text.replaceAll(/[\s()\u2010-\u2015-]/g, '');
  return plain === '' ? null : plain;
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textAt(value: unknown, name: string): string {
  const text = at(value, name);
  return typeof text === 'string' ? text : '';
}
