import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** A new secret of a webhook: `whsec_` and 24 random bytes in base64. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

export interface SignedMessage {
  /** `webhook-id`: the same each time the message is sent. */
  readonly id: string;
  /** Of this attempt. */
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers by which a receiver knows that a message is ours, whole and new (Standard Webhooks 1.0): an HMAC-SHA256
 * of `id.timestamp.body` by each secret, divided by spaces.
 * @param secrets as {@link newWebhookSecret} gives them: one, and the former one while it still holds.
 */
export function webhookHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
