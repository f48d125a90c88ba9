import { sql } from 'kysely';
import { NOTIFICATION_METHODS, NOTIFICATION_TYPES } from '@tsenomer/contracts';
import type { Contact, ContactLink } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { literalPattern } from '../../platform/kit/literal-pattern.ts';
import { colleaguesOf, TOLD } from './told.ts';

/** Links that one answer names at most. */
const MOST_LINKS = 10_000;

export interface ListContactsInput {
  readonly page: number;
  readonly limit: number;
  readonly parsingCollectionId?: number | undefined;
  /** A part of the name or the e-mail. */
  readonly search?: string | undefined;
}

const contactRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  surname: z.string().nullable(),
  email: z.string(),
  collectionId: z.int().nullable(),
  collectionName: z.string().nullable(),
  total: z.int(),
});

/**
 * One page of colleagues by name; `isActive` are those who are linked to the monitoring that is asked for, or to any.
 * Method and type have one value each, so they narrow nothing (P2 §3).
 */
export const listContacts = verb(
  'settings.read',
  async (ctx, input: ListContactsInput): Promise<{ items: Contact[]; total: number }> => {
    const { search = '', parsingCollectionId } = input;
    const named =
      search.trim() === ''
        ? sql`true`
        : sql`concat_ws(' ', u.surname, u.name, u.surname, u.email) ilike ${`%${literalPattern(search.trim())}%`}`;
    const { rows } = await query(contactRow)`
      select u.id, u.name, u.surname, u.email, c.id as "collectionId", c.name as "collectionName",
        (count(*) over ())::int as total
      from app_user u left join contact_link l on l.contact_id = u.id
      left join collection c on c.id = l.collection_id and c.deleted_at is null
      where ${TOLD} and ${colleaguesOf(ctx.actor)} and ${named}
      order by (coalesce(u.surname || ' ', '') || u.name) collate "ru-x-icu", u.id
      limit ${input.limit} offset ${(input.page - 1) * input.limit}`.execute(ctx.db);
    return { items: rows.map((row) => present(row, parsingCollectionId)), total: rows[0]?.total ?? 0 };
  },
);

function present(row: z.output<typeof contactRow>, asked: number | undefined): Contact {
  const { collectionId, collectionName } = row;
  return {
    id: row.id,
    name: fullName(row),
    email: row.email,
    isActive: collectionId !== null && (asked === undefined || asked === collectionId),
    parsingCollection:
      collectionId === null || collectionName === null ? null : { id: collectionId, name: collectionName },
  };
}

/** Methods and types to choose from, and the links of colleagues to monitorings. */
export const notificationSettings = verb('settings.read', async (ctx) => ({
  methods: [{ id: NOTIFICATION_METHODS.email, name: 'email' as const }],
  types: [{ id: NOTIFICATION_TYPES.mrpViolation, name: 'mrpViolation' as const }],
  links: await linksWithin(ctx),
}));

const linkRow = z.strictObject({ contactId: z.int(), parsingCollectionId: z.int() });

async function linksWithin({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<ContactLink[]> {
  const { rows } = await query(linkRow)`
    select l.contact_id as "contactId", l.collection_id as "parsingCollectionId"
    from contact_link l join app_user u on u.id = l.contact_id join collection c on c.id = l.collection_id
    where c.deleted_at is null and ${TOLD} and ${colleaguesOf(actor)}
    order by l.contact_id limit ${MOST_LINKS}`.execute(db);
  return rows.map((row) => ({
    ...row,
    notificationMethodId: NOTIFICATION_METHODS.email,
    notificationTypeId: NOTIFICATION_TYPES.mrpViolation,
  }));
}
