import type { SystemContext } from '@tsenomer/core';
import { createWebhook, deliverWebhook, editWebhook, replayWebhook } from '@tsenomer/core/outgoing/webhook';
import type { PostWebhook } from '@tsenomer/core/outgoing/webhook';

const HOOK = {
  name: 'Склад (пример)',
  url: 'https://hooks.example.com/tsenomer',
  eventTypes: ['runEnded' as const, 'siteIncidentOpened' as const],
  enabled: true,
};
/** Every so manieth message the receiver of the demo does not take. */
const REFUSED = 4;

/**
 * A webhook that was told of the runs of the history, by a receiver that exists in this function only; it is off, so
 * that the demo sends nothing anywhere.
 */
export async function setDemoWebhook(ctx: SystemContext): Promise<void> {
  const { webhook } = await createWebhook(ctx, HOOK);
  await replayWebhook(ctx, { id: webhook.id, since: new Date(0).toISOString() });
  let sent = 0;
  const post: PostWebhook = async () => {
    sent += 1;
    const milliseconds = 20 + ((sent * 37) % 90);
    return sent % REFUSED === 0
      ? { httpStatus: 503, failure: 'status', text: 'Service Unavailable', milliseconds }
      : { httpStatus: 204, failure: null, text: '', milliseconds };
  };
  await deliverWebhook(ctx, post, { webhookId: webhook.id, signal: new AbortController().signal });
  await editWebhook(ctx, { ...HOOK, id: webhook.id, enabled: false });
}
