import { createStopStack } from './stop-stack.ts';
import type { StopStack } from './stop-stack.ts';

/**
 * Starts a program one step after the other. A step that fails undoes those before it; why it failed is thrown, what
 * could not be undone then is a consequence of that.
 * @param take starts everything, and says after each step how it is undone.
 * @returns what it came to, with the way to end it in reverse order.
 */
export async function startInSteps<Started extends object>(
  take: (onStop: StopStack['onStop']) => Promise<Started>,
): Promise<Started & Pick<StopStack, 'stop'>> {
  const { onStop, stop } = createStopStack();
  try {
    return { ...(await take(onStop)), stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}
