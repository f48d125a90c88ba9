import type { webhookRoutes } from '@tsenomer/contracts';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replaceWebhookSecret,
  replayWebhook,
  tryWebhook,
} from '@tsenomer/core/outgoing/webhook';
import type { Handlers } from '../../kit/index.ts';

/** Programs that are told what happens. */
export const webhookHandlers: Handlers<typeof webhookRoutes> = {
  listWebhooks: (ctx) => listWebhooks(ctx),
  createWebhook: (ctx, { body }) => createWebhook(ctx, body),
  editWebhook: (ctx, { params, body }) => editWebhook(ctx, { ...body, id: params.id }),
  deleteWebhook: (ctx, { params }) => deleteWebhook(ctx, params),
  replaceWebhookSecret: (ctx, { params }) => replaceWebhookSecret(ctx, params),
  tryWebhook: (ctx, { params }) => tryWebhook(ctx, params),
  listWebhookDeliveries: (ctx, { params, query }) => listWebhookDeliveries(ctx, { ...query, id: params.id }),
  replayWebhook: (ctx, { params, body }) => replayWebhook(ctx, { ...body, id: params.id }),
};
