import { emailField, ROLE_ID } from '@tsenomer/contracts';
import type { RoleId } from '@tsenomer/contracts';
import { brokenRule } from '#lib/accounts/broken-rule.ts';
import type { Standing } from './use-taken.ts';

/** One invitation of the list (P1 §3 "Invite entry"). */
export interface InviteRow {
  readonly key: string;
  readonly email: string;
  readonly roleId: RoleId | null;
  /** The invitation's link; empty before sending. */
  readonly url: string;
  /** Why the server refused this row, until it is changed; a code for `useIssueText`. */
  readonly refusal: string | null;
}

export interface RowIssues {
  readonly email: string | null;
  readonly role: string | null;
}

/** A fresh row with the default role (P1 §9). */
export function newRow(key: string): InviteRow {
  return { key, email: '', roleId: ROLE_ID.user, url: '', refusal: null };
}

/** E-mails are compared and sent trimmed and in lower case (P1 §5). */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** What is wrong with each row by its key (P1 §5 "Invite"); rows that have been sent are right. */
export function rowIssues(
  rows: readonly InviteRow[],
  standing: (key: string) => Standing,
): ReadonlyMap<string, RowIssues> {
  return new Map(
    rows.map((row, index) => {
      if (row.url !== '') return [row.key, { email: null, role: null }];
      const repeated = rows.slice(0, index).some((above) => plainEmail(above.email) === plainEmail(row.email));
      return [
        row.key,
        { email: emailIssue(row, repeated, standing(row.key)), role: row.roleId === null ? 'roleRequired' : null },
      ];
    }),
  );
}

function emailIssue(row: InviteRow, repeated: boolean, standing: Standing): string | null {
  if (plainEmail(row.email) === '') return 'emailRequired';
  const broken = brokenRule(emailField, row.email);
  if (broken !== null) return broken;
  if (repeated) return 'emailRepeated';
  return standing === 'taken' ? 'EMAIL_TAKEN' : row.refusal;
}

/** The e-mails to look up: valid ones of rows not sent yet, each once. */
export function lookedUp(rows: readonly InviteRow[]) {
  const seen = new Set<string>();
  return rows.map((row) => {
    const email = plainEmail(row.email);
    const wanted = row.url === '' && !seen.has(email) && brokenRule(emailField, email) === null;
    seen.add(email);
    return { key: row.key, kind: 'email' as const, value: wanted ? email : '' };
  });
}
