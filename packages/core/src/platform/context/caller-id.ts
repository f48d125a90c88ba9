import { actorId } from './context.ts';
import { verb } from './verb.ts';

/** The id of the person who calls; null for a program. */
export const callerId = verb('signed-in', async (ctx): Promise<number | null> => actorId(ctx));
