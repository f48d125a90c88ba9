import { z } from 'zod';

/** Letters go to so many addresses. */
const MOST = 20;
const address = z.email().max(254);

export type EmailsIssue =
  | { readonly code: 'wrong' | 'twice'; readonly email: string }
  | { readonly code: 'tooMany' }
  | null;

/** The addresses of a text, one a line, and what is wrong with the first of them that is. */
export function typedEmails(text: string): { readonly emails: string[]; readonly issue: EmailsIssue } {
  const emails = text
    .split(/[\s,;]+/)
    .map((email) => email.trim())
    .filter((email) => email !== '');
  const wrong = emails.find((email) => !address.safeParse(email).success);
  if (wrong !== undefined) return { emails, issue: { code: 'wrong', email: wrong } };
  const lower = emails.map((email) => email.toLowerCase());
  const twice = emails.find((_, at) => lower.indexOf(lower[at] ?? '') !== at);
  if (twice !== undefined) return { emails, issue: { code: 'twice', email: twice } };
  return { emails, issue: emails.length > MOST ? { code: 'tooMany' } : null };
}
