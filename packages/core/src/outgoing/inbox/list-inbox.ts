import { sql } from 'kysely';
import { ALERT_KINDS } from '@tsenomer/contracts';
import type { InboxEntry } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import { actorId, transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { touch } from '../../platform/events/index.ts';

const entryRow = z.strictObject({
  id: z.bigint(),
  at: z.date(),
  kind: z.enum(ALERT_KINDS),
  read: z.boolean(),
  product: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  company: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  collection: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  payload: z.strictObject({
    oldPrice: z.int().nullable(),
    newPrice: z.int().nullable(),
    currency: z.string().nullable(),
  }),
});

/** SQL: an entry `e` with the names of what it is about, as they are now. */
const ENTRY = sql`
  select e.id, e.at, e.kind, e.read_at is not null as read, e.payload,
    case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as product,
    case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.full_name) end as company,
    case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name) end as collection
  from inbox_entry e left join product p on p.id = e.product_id and p.deleted_at is null
  left join company c on c.id = e.company_id left join collection k on k.id = e.collection_id and k.deleted_at is null`;

export interface ListInboxInput {
  readonly page: number;
  readonly limit: number;
  readonly unread: boolean;
}

/** One page of what the caller was told, the newest first, and how much of it is not read. */
export const listInbox = verb(
  'home.read',
  async (ctx, input: ListInboxInput): Promise<{ items: InboxEntry[]; total: number; unread: number }> => {
    const userId = actorId(ctx) ?? 0;
    const items = await loadEntries(
      ctx.db,
      sql`where e.user_id = ${userId} and (not ${input.unread} or e.read_at is null)
        order by e.id desc limit ${input.limit} offset ${(input.page - 1) * input.limit}`,
    );
    const { all, unread } = await counts(ctx.db, userId);
    return { items, total: input.unread ? unread : all, unread };
  },
);

/** Marks entries of the caller as read; all of them where none is named. @returns how many are left. */
export const readInbox = verb(
  'home.read',
  (ctx, { ids }: { readonly ids?: readonly number[] | undefined }): Promise<{ unread: number }> =>
    transact(ctx, async (tx) => {
      const userId = actorId(tx) ?? 0;
      const chosen = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::bigint[])`;
      const { numAffectedRows = 0n } = await sql`
        update inbox_entry set read_at = ${tx.now()}
        where user_id = ${userId} and read_at is null and ${chosen}`.execute(tx.db);
      if (numAffectedRows > 0n) await touch(tx, ['alert']);
      const { unread } = await counts(tx.db, userId);
      return { unread };
    }),
);

/** Entries that the end of a statement chooses. */
export async function loadEntries(db: Database, chosen: ReturnType<typeof sql>): Promise<InboxEntry[]> {
  const { rows } = await query(entryRow)`${ENTRY} ${chosen}`.execute(db);
  return rows.map(({ payload, ...row }) => ({ ...row, ...payload, id: Number(row.id), at: momentToWire(row.at) }));
}

const countsRow = z.strictObject({ all: z.int(), unread: z.int() });

async function counts(db: Database, userId: number): Promise<{ all: number; unread: number }> {
  const { rows } = await query(countsRow)`
    select count(*)::int as all, (count(*) filter (where read_at is null))::int as unread from inbox_entry
    where user_id = ${userId}`.execute(db);
  return rows[0] ?? { all: 0, unread: 0 };
}
