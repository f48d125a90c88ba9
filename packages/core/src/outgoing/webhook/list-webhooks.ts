import type { Webhook } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { loadWebhooks } from './webhook-rows.ts';

/** Every webhook, the newest first. */
export const listWebhooks = verb('settings.edit', async (ctx): Promise<{ items: Webhook[] }> => ({
  items: await loadWebhooks(ctx),
}));
