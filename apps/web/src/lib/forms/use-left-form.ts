import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useCurrentUser } from '#lib/user/current-user.ts';
import { changedFields, forgetLeftForm, keepLeftForm, readLeftForm } from './left-form.ts';
import type { LeftForm } from './left-form.ts';

interface LeftFormOptions<Change> {
  /** Which form it is, such as `product 17`. */
  readonly form: string;
  /** Of some of its values. */
  readonly schema: z.ZodType<Change>;
  readonly saved: object;
  readonly values: object;
  /** Puts what was left into the form. */
  readonly take: (change: Change) => void;
}

/** What was left in a form before, and what somebody decides about it. */
export interface LeftFormChoice<Change> {
  /** Null when there is nothing, or it was decided, or something has been typed since. */
  readonly left: LeftForm<Change> | null;
  /** Goes on with what was left, or forgets it. */
  readonly decide: (goOn: boolean) => void;
}

/**
 * Keeps what is typed into a long form in this browser until it is saved or taken back, and offers it to who comes
 * back.
 */
export function useLeftForm<Change>({
  form,
  schema,
  saved,
  values,
  take,
}: LeftFormOptions<Change>): LeftFormChoice<Change> {
  const userId = useCurrentUser().id;
  const [left, setLeft] = useState(() => readLeftForm(localStorage, { form, userId }, schema));
  const change = JSON.stringify(changedFields(saved, values));
  const changed = change !== '{}';
  const kept = useRef(false);
  useEffect(() => {
    const place = { form, userId };
    if (changed)
      keepLeftForm(localStorage, place, { at: new Date().toISOString(), change: changedFields(saved, values) });
    else if (kept.current) forgetLeftForm(localStorage, place);
    kept.current = changed;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text of the change stands for both objects
  }, [form, userId, change]);
  return {
    left: changed ? null : left,
    decide: (goOn) => {
      if (goOn && left !== null) take(left.change);
      else forgetLeftForm(localStorage, { form, userId });
      setLeft(null);
    },
  };
}
