import { nameIssue } from '#components/directory/name-issue.ts';
import type { TokenScope } from './token-scope.ts';

/** What the window of a new token holds; `days` null is a token without an end. */
export interface TokenValues {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly days: number | null;
}

/** Validity that is offered, in days. */
export const OFFERED_DAYS = [30, 90, 365] as const;

/** A token ends by itself unless somebody says otherwise. */
export const NEW_TOKEN: TokenValues = { name: '', scopes: ['products.write'], days: 365 };

/** What is wrong with the values, by field. */
export function tokenIssues({ name, scopes }: TokenValues) {
  const wrongName = nameIssue(name);
  return {
    ...(wrongName !== null && { name: wrongName }),
    ...(scopes.length === 0 && { scopes: 'scopes' as const }),
  };
}
