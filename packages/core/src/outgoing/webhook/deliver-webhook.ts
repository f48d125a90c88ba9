import type { WebhookFailure } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { touch } from '../../platform/events/index.ts';
import { loadSeal } from '../../platform/secret/index.ts';
import { dropWaiting } from './drop-waiting.ts';
import { sendJobs } from './order-deliveries.ts';
import { givesUp, nextAttempt } from './rules/next-attempt.ts';
import { webhookHeaders } from './rules/sign-webhook.ts';
import { tellGivenUp } from './tell-given-up.ts';
import type { WebhookRow } from './webhook-rows.ts';

/** What came of one attempt. */
export interface WebhookAnswer {
  /** null: there was no answer. */
  readonly httpStatus: number | null;
  /** null: it was accepted. */
  readonly failure: WebhookFailure | null;
  /** Its beginning. */
  readonly text: string;
  readonly milliseconds: number;
}

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts a message. Rejects only when `signal` is aborted. */
export type PostWebhook = (request: WebhookRequest, signal: AbortSignal) => Promise<WebhookAnswer>;

/** Deliveries of one round, how many are under way at once, and after how many failures in a row the round ends. */
const ROUND = 200;
const AT_ONCE = 8;
const FAILURES = 8;

/**
 * Sends what is due for a webhook. What was sent when this program is killed is sent again under the same id: a
 * receiver may be told twice, never not at all.
 */
export async function deliverWebhook(
  ctx: Context,
  post: PostWebhook,
  { webhookId, signal }: { readonly webhookId: number; readonly signal: AbortSignal },
): Promise<void> {
  const webhook = await ctx.db.selectFrom('webhook').selectAll().where('id', '=', webhookId).executeTakeFirst();
  if (webhook?.enabled !== true) return;
  const secrets = await secretsOf(ctx, webhook);
  const due = await ctx.db
    .selectFrom('webhook_delivery')
    .select(['id', 'message_id', 'body', 'event_id', 'attempts'])
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .where('next_at', '<=', ctx.now())
    .orderBy('next_at')
    .orderBy('id')
    .limit(ROUND)
    .execute();
  const queue = [...due];
  let failures = 0;
  const work = async (): Promise<void> => {
    while (failures < FAILURES) {
      const delivery = queue.shift();
      if (delivery === undefined) return;
      signal.throwIfAborted();
      const at = ctx.now();
      const headers = webhookHeaders({ id: delivery.message_id, at, body: delivery.body }, secrets);
      const answer = await post({ url: webhook.url, headers, body: delivery.body }, signal);
      failures = answer.failure === null ? 0 : failures + 1;
      const going = await record(ctx, webhookId, { delivery, answer, at });
      if (!going) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, work));
  // A full round that went well: there is more.
  if (due.length === ROUND && failures === 0) await transact(ctx, (tx) => sendJobs(tx, [webhookId]));
}

async function secretsOf(ctx: Context, webhook: WebhookRow): Promise<string[]> {
  const seal = await loadSeal(ctx);
  const { former_secret: former, former_until: until } = webhook;
  return [
    seal.open(webhook.secret),
    ...(former !== null && until !== null && until > ctx.now() ? [seal.open(former)] : []),
  ];
}

interface Attempt {
  readonly delivery: { readonly id: bigint; readonly event_id: bigint | null; readonly attempts: number };
  readonly answer: WebhookAnswer;
  readonly at: Date;
}

/** @returns whether the webhook goes on. */
function record(ctx: Context, webhookId: number, { delivery, answer, at }: Attempt): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const webhook = await tx.db
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', webhookId)
      .forUpdate()
      .executeTakeFirst();
    // Deleted meanwhile, with its log.
    if (webhook === undefined) return false;
    const now = tx.now();
    await tx.db
      .insertInto('webhook_attempt')
      .values({
        delivery_id: delivery.id,
        at,
        milliseconds: answer.milliseconds,
        http_status: answer.httpStatus,
        failure: answer.failure,
        answer: answer.text,
      })
      .execute();
    const attempts = delivery.attempts + 1;
    const accepted = answer.failure === null;
    // A try is for somebody who watches: it is not repeated, and says nothing about the webhook.
    const isTry = delivery.event_id === null;
    const next = accepted || isTry || !webhook.enabled ? null : nextAttempt(attempts, now);
    const status = accepted ? 'done' : next === null ? 'failed' : 'waiting';
    await tx.db
      .updateTable('webhook_delivery')
      .set({ attempts, status, next_at: next })
      .where('id', '=', delivery.id)
      .execute();
    await touch(tx, ['webhook']);
    if (isTry && !accepted) return webhook.enabled;
    const failingSince = accepted ? null : (webhook.failing_since ?? now);
    const givenUp = webhook.enabled && failingSince !== null && givesUp(answer.httpStatus, failingSince, now);
    await tx.db
      .updateTable('webhook')
      .set({ failing_since: failingSince, ...(givenUp && { enabled: false, given_up_at: now }) })
      .where('id', '=', webhookId)
      .execute();
    if (givenUp) {
      await dropWaiting(tx, webhookId);
      await tellGivenUp(tx, webhook);
    }
    return webhook.enabled && !givenUp;
  });
}
