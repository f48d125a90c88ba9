import type { AuditAction, AuditEntity, AuditItem } from '@tsenomer/contracts';
import { actorId } from '../context/context.ts';
import type { Context } from '../context/context.ts';
import { touch } from '../events/touch.ts';
import { fullName } from '../kit/full-name.ts';

/** What is written down about a change. */
export interface AuditNote {
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId?: number | string;
  /** What the entity is called, as people will look for it. */
  readonly title: string;
  readonly changes?: AuditItem['changes'];
  /** Who did it, where the call itself does not say so (somebody who is just signing in). */
  readonly actorId?: number;
}

const TITLE_LENGTH = 300;

/**
 * Writes down who changed what, when, from where. Called by write verbs in the transaction that changes, so that no
 * change stays without its trace and no trace without its change. Secrets are the caller's to leave out.
 */
export async function recordAudit(ctx: Context, note: AuditNote): Promise<void> {
  const id = note.actorId ?? actorId(ctx);
  const actor =
    id === null
      ? undefined
      : await ctx.db
          .selectFrom('app_user')
          .select(['name', 'surname', 'email'])
          .where('id', '=', id)
          .executeTakeFirst();
  await ctx.db
    .insertInto('audit_entry')
    .values({
      at: ctx.now(),
      actor_id: id,
      actor_name: actor ? fullName(actor) : '',
      actor_email: actor?.email ?? '',
      action: note.action,
      entity: note.entity,
      entity_id: note.entityId === undefined ? null : String(note.entityId),
      title: note.title.slice(0, TITLE_LENGTH),
      changes: JSON.stringify(note.changes ?? {}),
      ip: ctx.origin?.ip ?? '',
      api_token_id: ctx.actor.kind === 'user' ? (ctx.actor.tokenId ?? null) : null,
    })
    .execute();
  await touch(ctx, [note.entity]);
}
