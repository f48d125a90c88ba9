import { useDebouncedValue } from '@mantine/hooks';
import { PASSWORD_CONFIRMATION_DELAY } from '@tsenomer/contracts';

/**
 * Tells that the confirmation differs from the password, once typing has paused for a second (P1 §9 "password
 * confirmation delay") and not before; null while it is empty, the same, or being typed.
 */
export function useConfirmationIssue(password: string, confirmation: string): 'passwords_differ' | null {
  const typed = JSON.stringify([password, confirmation]);
  const [settled] = useDebouncedValue(typed, PASSWORD_CONFIRMATION_DELAY);
  return settled === typed && confirmation !== '' && confirmation !== password ? 'passwords_differ' : null;
}
