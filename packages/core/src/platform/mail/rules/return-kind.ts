import type { ReturnedLetter } from '@tsenomer/contracts';

/** `hard`: it will not do better another time; `soft`: it was given up, and another one may arrive. */
export type ReturnKind = 'hard' | 'soft';

/**
 * What a notification says of an address (RFC 3464 §2.3.3, RFC 3463 §2): only a letter that was given up says anything,
 * one that is delayed may still arrive. Class 5 is for good, class 4 for now. @returns null for what says nothing.
 */
export function returnKind({ action, status }: Pick<ReturnedLetter, 'action' | 'status'>): ReturnKind | null {
  if (action !== 'failed') return null;
  if (status.startsWith('5.')) return 'hard';
  return status.startsWith('4.') ? 'soft' : null;
}
