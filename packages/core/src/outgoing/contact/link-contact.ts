import { z } from 'zod';
import type { ContactLink } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { touch } from '../../platform/events/index.ts';
import { colleaguesOf, TOLD } from './told.ts';

const wasRow = z.strictObject({ was: z.int() });
const emailRow = z.strictObject({ email: z.string() });

/**
 * Tells a colleague of a monitoring from now on. Each is linked to one monitoring (P2 §3, §8).
 * @throws DomainError NOT_FOUND for a monitoring that is gone, CONTACT_NOT_FOUND for somebody who is no colleague,
 * CONTACT_LINKED when linked to this monitoring already, CONTACT_LINKED_ELSEWHERE when to another one.
 */
export const linkContact = verb('settings.edit', (ctx, link: ContactLink): Promise<ContactLink> =>
  transact(ctx, async (tx) => {
    const collection = found(await collectionOf(tx, link.parsingCollectionId));
    const person = await tx.db
      .selectFrom('app_user as u')
      .select(['u.email'])
      .where('u.id', '=', link.contactId)
      .where(TOLD)
      .where(colleaguesOf(tx.actor))
      .executeTakeFirst();
    if (person === undefined) throw new DomainError('CONTACT_NOT_FOUND');
    // The key decides, so of two who link the same person at once one is refused.
    const { rows } = await query(wasRow)`
        insert into contact_link as l (contact_id, method_id, type_id, collection_id)
        values (${link.contactId}, ${link.notificationMethodId}, ${link.notificationTypeId},
          ${link.parsingCollectionId})
        on conflict on constraint contact_link_one do update set collection_id = excluded.collection_id
          where exists (select from collection c where c.id = l.collection_id and c.deleted_at is not null)
        returning contact_id as was`.execute(tx.db);
    if (rows.length === 0) throw new DomainError(await refusalOf(tx, link));
    await note(tx, link, { title: collection.name, from: null, to: person.email });
    return link;
  }),
);

/** Tells a colleague no more of a monitoring. @throws DomainError NOT_FOUND when they are not linked to it. */
export const unlinkContact = verb('settings.edit', (ctx, link: ContactLink): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { rows } = await query(emailRow)`
        delete from contact_link l using app_user u
        where l.contact_id = ${link.contactId} and l.method_id = ${link.notificationMethodId}
          and l.type_id = ${link.notificationTypeId} and l.collection_id = ${link.parsingCollectionId}
          and u.id = l.contact_id and ${colleaguesOf(tx.actor)}
        returning u.email`.execute(tx.db);
    const { email } = found(rows[0]);
    const collection = await collectionOf(tx, link.parsingCollectionId);
    await note(tx, link, { title: collection?.name ?? '', from: email, to: null });
    return {};
  }),
);

function collectionOf({ db }: TransactionContext, id: number): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('collection')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

async function refusalOf({ db }: TransactionContext, link: ContactLink) {
  const same = await db
    .selectFrom('contact_link')
    .select('contact_id')
    .where('contact_id', '=', link.contactId)
    .where('collection_id', '=', link.parsingCollectionId)
    .executeTakeFirst();
  return same === undefined ? 'CONTACT_LINKED_ELSEWHERE' : 'CONTACT_LINKED';
}

async function note(
  tx: TransactionContext,
  { parsingCollectionId }: ContactLink,
  { title, from, to }: { readonly title: string; readonly from: string | null; readonly to: string | null },
): Promise<void> {
  await recordAudit(tx, {
    action: 'edit',
    entity: 'collection',
    entityId: parsingCollectionId,
    title,
    changes: { contact: { from, to } },
  });
  await touch(tx, ['contact']);
}
