import { changedFields } from './left-form.ts';

interface Followed<Values> {
  readonly values: Values;
  /** The fields that were typed in and that somebody else has saved meanwhile, with another value. */
  readonly overtaken: readonly string[];
}

/**
 * The values of a form after what it began with was saved anew by somebody else: what was typed stays, every other
 * field is as it is now. So who saves a whole form writes nobody's changes back.
 */
export function followSaved<Values extends object>(values: Values, before: Values, now: Values): Followed<Values> {
  const typed = new Set(Object.keys(changedFields(before, values)));
  const moved = Object.keys(changedFields(before, now));
  const differs = new Set(Object.keys(changedFields(now, values)));
  return {
    values: { ...now, ...Object.fromEntries(Object.entries(values).filter(([field]) => typed.has(field))) },
    overtaken: moved.filter((field) => typed.has(field) && differs.has(field)),
  };
}

/** What somebody has open as it stands in the newest list; as it was opened where it is not there any more. */
export function asNow<Item extends { readonly id: number }>(opened: Item, items: readonly Item[] | undefined): Item {
  return items?.find(({ id }) => id === opened.id) ?? opened;
}
