import { offlineCities, offlineProducts } from '@tsenomer/contracts';
import type { OfflineTemplate } from '@tsenomer/contracts';
import { z } from 'zod';
import { verb } from '../../platform/context/verb.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import type { Page, PageInput } from '../../platform/kit/list-ids.ts';

const data = z.strictObject({ cities: offlineCities, products: offlineProducts });

/** Kept choices of the wizard, by name. */
export const listTemplates = verb(
  'offlineTasks.plan',
  async ({ db }, { page, limit }: PageInput): Promise<Page<OfflineTemplate>> => {
    const [rows, counted] = await Promise.all([
      db
        .selectFrom('offline_template')
        .select(['id', 'name', 'comment', 'data', 'created_at'])
        .orderBy('name')
        .orderBy('id')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      db
        .selectFrom('offline_template')
        .select(({ fn }) => fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    const items = rows.map((row) => ({
      id: row.id,
      name: row.name,
      comment: row.comment,
      data: data.parse(row.data),
      createdAt: momentToWire(row.created_at),
    }));
    return { items, total: Number(counted.total) };
  },
);
