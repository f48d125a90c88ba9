import { z } from 'zod';
import { RefusedRecipient } from '@tsenomer/core/platform/mail';

/** What nodemailer's errors say of the mail server's answer. */
const smtpError = z.object({
  command: z.literal('RCPT TO'),
  responseCode: z.int().min(500).max(599),
  response: z.string(),
});

/**
 * What a failed sending says of the recipient. Only an answer to its own name does, and only a permanent one; where the
 * server has a policy against us (5.7: no relaying, a block list) or says nothing exact, the recipient may be fine.
 * @returns null for all other failures.
 */
export function refusedRecipient(error: unknown): RefusedRecipient | null {
  const { data } = smtpError.safeParse(error);
  if (data === undefined) return null;
  const [, status] = /^\d{3}[ -](5\.[0-6]\.\d{1,3})\b/.exec(data.response) ?? [];
  return status === undefined ? null : new RefusedRecipient(status, data.response, { cause: error });
}
