import { createHmac } from 'node:crypto';

/**
 * By what the chat service trusts that a visitor is this user (SHELL-12): HMAC-SHA256 of the user's id by the secret
 * that both sides know, in hex; always the same for a user. null without a secret or a user.
 */
export function chatToken(secret: string | null, userId: number | null): string | null {
  if (secret === null || userId === null) return null;
  return createHmac('sha256', secret).update(String(userId)).digest('hex');
}
