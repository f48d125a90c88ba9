import { useState } from 'react';
import { followSaved } from './follow-saved.ts';
import type { FieldIssues } from './schema-issues.ts';

interface CheckedFormOptions<Values> {
  /** What is saved; the form is unchanged while it holds the same. */
  readonly saved: Values;
  readonly check: (values: Values) => FieldIssues;
}

interface FormState<Values> {
  /** What was saved when the values began, or followed it last. */
  readonly from: Values;
  readonly values: Values;
  readonly overtaken: readonly string[];
  readonly left: ReadonlySet<string>;
  readonly refused: FieldIssues;
  /** How often saving was tried; after the first time everything that is wrong is shown. */
  readonly tries: number;
}

/**
 * The values of a form, what is wrong with them, and whether they differ from what is saved. What is wrong with a field
 * is shown once it has been left, or once somebody tried to save; a refusal of the server stands until the field is
 * changed. Fields that nobody typed in follow what others save (docs/decisions/137).
 */
export function useCheckedForm<Values extends object>({ saved, check }: CheckedFormOptions<Values>) {
  const key = JSON.stringify(saved);
  const fresh = { from: saved, values: saved, overtaken: [], left: new Set<string>(), refused: {}, tries: 0 };
  const [state, setState] = useState<FormState<Values>>(fresh);
  const shown = JSON.stringify(state.from) === key ? state : following();
  if (shown !== state) setState(shown);

  const { values } = shown;
  const issues = check(values);
  const errors: Record<string, string> = { ...shown.refused };
  for (const [field, issue] of Object.entries(issues))
    if (shown.tries > 0 || shown.left.has(field)) errors[field] = issue;

  return {
    values,
    errors,
    valid: Object.keys(issues).length === 0,
    changed: JSON.stringify(values) !== key,
    /** Whether saving writes over what somebody else has saved meanwhile in a field that was typed in. */
    overtaken: shown.overtaken.length > 0,
    /** For what leads to the first wrong field (`useFocusWrong`). */
    tries: shown.tries,
    change: (patch: Partial<Values>): void =>
      setState((current) => ({
        ...current,
        values: { ...current.values, ...patch },
        overtaken: current.overtaken.filter((field) => !Object.hasOwn(patch, field)),
        refused: Object.fromEntries(
          Object.entries(current.refused).filter(
            ([field]) => !Object.keys(patch).some((name) => concerns(field, name)),
          ),
        ),
      })),
    leave: (field: string): void => setState((current) => ({ ...current, left: new Set(current.left).add(field) })),
    /** Shows everything that is wrong, and tells the first field of it; null when nothing is. */
    showAll: (): string | null => {
      setState((current) => ({ ...current, tries: current.tries + 1 }));
      return Object.keys(issues)[0] ?? null;
    },
    refuse: (refused: FieldIssues): void => setState((current) => ({ ...current, refused })),
    reset: (): void => setState(fresh),
  };

  /**
   * What is saved changed from outside, or by our own saving: the form starts from it, but for what was typed since.
   */
  function following(): FormState<Values> {
    const { values: after, overtaken } = followSaved(state.values, state.from, saved);
    if (JSON.stringify(after) === key) return fresh;
    return { ...state, from: saved, values: after, overtaken: [...new Set([...state.overtaken, ...overtaken])] };
  }
}

function concerns(field: string, changed: string): boolean {
  return field === changed || field.startsWith(`${changed}.`);
}
