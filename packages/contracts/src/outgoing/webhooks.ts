import { z } from 'zod';
import { idText, listOf, paging } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';
import { domainEvent } from '../platform/domain-event.ts';

/** What a program can be told of: every domain event. */
export const WEBHOOK_EVENT_TYPES = domainEvent.options.map(({ shape }) => shape.type.value);

/** Webhooks of the installation. */
export const WEBHOOKS_MAX = 20;

/**
 * Why an attempt failed. `status`: an answer other than 2xx; `redirect`: it would have to be sent elsewhere; `slow`: no
 * answer within 10 seconds; `private`: an address that is not on the public internet and is not allowed.
 */
export const WEBHOOK_FAILURES = ['status', 'redirect', 'slow', 'unreachable', 'tls', 'private'] as const;

/** An address that is none of http, or carries a password, is refused; a private one when something is sent there. */
const address = z
  .string()
  .trim()
  .min(1, 'required')
  .max(2000, 'too_long')
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  }, 'address');

export const webhookEdit = z.strictObject({
  name: z.string().trim().min(1, 'required').max(200, 'too_long'),
  url: address,
  eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)).min(1, 'required').max(WEBHOOK_EVENT_TYPES.length),
  enabled: z.boolean(),
});

export const webhook = webhookEdit.extend({
  id: z.int(),
  url: z.string(),
  /** Since when nothing was accepted; null: the last delivery was. */
  failingSince: z.iso.datetime().nullable(),
  /** When it was switched off by itself, after three days of failures or because its address is gone (410). */
  givenUpAt: z.iso.datetime().nullable(),
  /** Until when the secret before the newest signs too. */
  formerSecretUntil: z.iso.datetime().nullable(),
  waiting: z.int(),
});

/** `whsec_` and 24 bytes in base64 (Standard Webhooks); told once. */
const secret = z.string().startsWith('whsec_');

const attempt = z.strictObject({
  at: z.iso.datetime(),
  milliseconds: z.int(),
  /** Of the answer; null: there was none. */
  httpStatus: z.int().nullable(),
  /** null: accepted. */
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  /** Its first 1000 characters. */
  answer: z.string(),
});

export const webhookDelivery = z.strictObject({
  id: z.int(),
  /** `webhook-id`: the same at each attempt and replay. */
  messageId: z.string(),
  /** One of the types of events, or `test`. */
  eventType: z.string(),
  body: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(['waiting', 'done', 'failed']),
  nextAt: z.iso.datetime().nullable(),
  /** The newest 20, the newest first. */
  attempts: z.array(attempt),
});

const webhookId = z.strictObject({ id: idText });

/** Programs that are told what happens, signed as Standard Webhooks says. */
export const webhookRoutes = {
  listWebhooks: defineRoute({
    method: 'GET',
    path: '/webhooks',
    summary: 'Addresses of programs that are told what happens',
    access: 'settings.edit',
    topics: ['webhook'],
    response: z.strictObject({ items: z.array(webhook) }),
    errors: [],
  }),
  createWebhook: defineRoute({
    method: 'POST',
    path: '/webhooks',
    summary: 'A new webhook; its secret is told only now',
    access: 'settings.edit',
    body: webhookEdit,
    response: z.strictObject({ webhook, secret }),
    errors: ['WEBHOOKS_FULL'],
  }),
  editWebhook: defineRoute({
    method: 'PUT',
    path: '/webhooks/:id',
    summary: 'Change a webhook; switched on again, it begins anew with what happens from now on',
    access: 'settings.edit',
    params: webhookId,
    body: webhookEdit,
    response: webhook,
    errors: ['NOT_FOUND'],
  }),
  deleteWebhook: defineRoute({
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Delete a webhook with its log',
    access: 'settings.edit',
    params: webhookId,
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
  replaceWebhookSecret: defineRoute({
    method: 'POST',
    path: '/webhooks/:id/secret',
    summary: 'A new secret; for a day the former one signs too',
    access: 'settings.edit',
    params: webhookId,
    response: z.strictObject({ webhook, secret }),
    errors: ['NOT_FOUND'],
  }),
  tryWebhook: defineRoute({
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send a message of the type `test`',
    access: 'settings.edit',
    params: webhookId,
    response: webhookDelivery,
    errors: ['NOT_FOUND', 'WEBHOOK_OFF'],
    rateLimit: 30,
  }),
  listWebhookDeliveries: defineRoute({
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'Deliveries of the last 30 days with their attempts, the newest first',
    access: 'settings.edit',
    topics: ['webhook'],
    params: webhookId,
    query: z.strictObject({ ...paging(10, 100), status: z.enum(['waiting', 'done', 'failed']).optional() }),
    response: listOf(webhookDelivery),
    errors: ['NOT_FOUND'],
  }),
  replayWebhook: defineRoute({
    method: 'POST',
    path: '/webhooks/:id/replay',
    summary: 'Send one delivery again, or everything since a moment, what was missed while it was off included',
    access: 'settings.edit',
    params: webhookId,
    body: z.union([
      z.strictObject({ deliveryId: z.int().positive() }),
      z.strictObject({ since: z.iso.datetime({ offset: true }) }),
    ]),
    /** How many are on their way; of a moment the oldest 10,000 at most. */
    response: z.strictObject({ count: z.int() }),
    errors: ['NOT_FOUND', 'WEBHOOK_OFF'],
    rateLimit: 30,
  }),
} as const;

export type Webhook = z.infer<typeof webhook>;
export type WebhookEdit = z.infer<typeof webhookEdit>;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export type WebhookAttempt = z.infer<typeof attempt>;
