import { z } from 'zod';

/** The fields of a form that were changed and left unsaved, and when they were changed last. */
export interface LeftForm<Change> {
  /** An instant, ISO 8601. */
  readonly at: string;
  readonly change: Change;
}

/** Which form it is, such as `product 17`, and whose. */
export interface FormPlace {
  readonly form: string;
  readonly userId: number;
}

const keyOf = ({ form, userId }: FormPlace): string => `form-draft-of-${userId}: ${form}`;

/**
 * What this user left in a form in this browser.
 * @param schema of its values; a draft holds some of them, and one of another version is none
 */
export function readLeftForm<Change>(
  storage: Pick<Storage, 'getItem'>,
  place: FormPlace,
  schema: z.ZodType<Change>,
): LeftForm<Change> | null {
  try {
    const read = z
      .object({ at: z.iso.datetime(), change: schema })
      .safeParse(JSON.parse(storage.getItem(keyOf(place)) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed for whenever this user comes back. */
export function keepLeftForm(
  storage: Pick<Storage, 'setItem'>,
  place: FormPlace,
  left: LeftForm<Readonly<Record<string, unknown>>>,
): void {
  try {
    storage.setItem(keyOf(place), JSON.stringify(left));
  } catch {
    // A full storage: leaving loses what is typed then.
  }
}

/** Forgets what was left in a form: it is saved, or not wanted any more. */
export function forgetLeftForm(storage: Pick<Storage, 'removeItem'>, place: FormPlace): void {
  storage.removeItem(keyOf(place));
}

/**
 * The fields in which values differ from what is saved. Only they are kept: what others save meanwhile in the rest
 * stays theirs.
 */
export function changedFields(saved: object, values: object): Readonly<Record<string, unknown>> {
  const before = new Map<string, unknown>(Object.entries(saved));
  const now: readonly (readonly [string, unknown])[] = Object.entries(values);
  return Object.fromEntries(now.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name))));
}
