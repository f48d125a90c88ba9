import type { Webhook } from '@tsenomer/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { loadSeal } from '../../platform/secret/index.ts';
import { newWebhookSecret } from './rules/sign-webhook.ts';
import { loadWebhooks, lockWebhook } from './webhook-rows.ts';

const DAY = 86_400_000;

/** A new secret, told only now; for a day the former one signs too. @throws DomainError NOT_FOUND. */
export const replaceWebhookSecret = verb(
  'settings.edit',
  (ctx, { id }: { readonly id: number }): Promise<{ webhook: Webhook; secret: string }> =>
    transact(ctx, async (tx) => {
      const row = await lockWebhook(tx, id);
      const secret = newWebhookSecret();
      await tx.db
        .updateTable('webhook')
        .set({
          secret: (await loadSeal(tx)).close(secret),
          former_secret: row.secret,
          former_until: new Date(tx.now().getTime() + DAY),
        })
        .where('id', '=', row.id)
        .execute();
      await recordAudit(tx, { action: 'edit', entity: 'webhook', entityId: id, title: row.name });
      return { webhook: found((await loadWebhooks(tx, id))[0]), secret };
    }),
);
