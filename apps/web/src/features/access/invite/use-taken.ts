import { useQueries } from '@tanstack/react-query';
import { EMAIL_CHECK_DEBOUNCE, userRoutes } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';
import { useSettled } from './use-settled.ts';

type Kind = 'email' | 'phone' | 'externalUid';

export interface LookedUp {
  /** Which field this is; a newer value of a field replaces the one that waits. */
  readonly key: string;
  readonly kind: Kind;
  /** Empty: nothing to look up. */
  readonly value: string;
}

export type Standing = 'free' | 'taken' | 'checking';

/**
 * Whether values have an account already, by key (P1 §4, §5): asked 300 ms after the last change of a field, a newer
 * value cancels the pending question, and a failed look-up counts as free.
 */
export function useTaken(fields: readonly LookedUp[]): (key: string) => Standing {
  const settled = useSettled(fields, EMAIL_CHECK_DEBOUNCE);
  const ready = fields.filter(({ key, value }) => value !== '' && settled.get(key) === value);
  const distinct = [...new Map(ready.map((field) => [nameOf(field), field])).values()];
  const answers = useQueries({
    queries: distinct.map(({ kind, value }) => ({
      ...query(userRoutes.userExists, { query: { [kind]: value } }),
      retry: false,
    })),
  });
  return (key) => {
    const field = fields.find((each) => each.key === key);
    if (field === undefined || field.value === '') return 'free';
    const answer = answers[distinct.findIndex((each) => nameOf(each) === nameOf(field))];
    if (answer === undefined || settled.get(key) !== field.value || answer.isLoading) return 'checking';
    return answer.data?.[field.kind] === true ? 'taken' : 'free';
  };
}

function nameOf({ kind, value }: LookedUp): string {
  return `${kind} ${value}`;
}
