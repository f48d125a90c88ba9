import { ApiError } from '#lib/api/index.ts';

/**
 * Refusals that concern all invitations and have words of their own (P1 §6, §8): "Forbidden" means that only an
 * administrator may send, "This action is unauthorized." means demo mode.
 */
export function inviteRefusal(error: unknown): 'adminOnly' | 'demo' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'DEMO_FORBIDDEN' || error.message === 'This action is unauthorized.') return 'demo';
  return error.code === 'FORBIDDEN' || error.message === 'Forbidden' ? 'adminOnly' : null;
}
