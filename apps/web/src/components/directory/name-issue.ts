import { nameField } from '@tsenomer/contracts';
import type { components } from '#i18n/ru/components.ts';

export type NameIssue = keyof typeof components.nameIssue;

const KNOWN: readonly NameIssue[] = ['required', 'too_long'];

/** What a name breaks of the contract's rule for names, or null. */
export function nameIssue(name: string): NameIssue | null {
  const parsed = nameField.safeParse(name);
  if (parsed.success) return null;
  const code = parsed.error.issues[0]?.message;
  return KNOWN.find((known) => known === code) ?? 'invalid';
}
