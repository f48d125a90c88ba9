import type { Topic } from '@tsenomer/contracts';
import type { Context } from '../context/context.ts';
import { announce } from './announce.ts';

/**
 * Says that this transaction changes what these topics are about: who shows it reads it anew when it commits, and the
 * caller hears it with the answer. Every line of the journal touches the topic of its entity by itself.
 */
export async function touch(ctx: Pick<Context, 'db' | 'touched'>, topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) ctx.touched.add(topic);
  await announce(ctx, { type: 'touched', topics: [...topics] });
}
