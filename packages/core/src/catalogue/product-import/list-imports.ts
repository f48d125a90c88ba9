import { sql } from 'kysely';
import type { ImportListItem } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { presentImport, PROGRESS_COLUMNS } from './present-import.ts';

/** One page of everybody's imports, the newest first, with what a repetition by the acting user needs. */
export const listImports = verb(
  'products.add',
  async (
    ctx,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ items: ImportListItem[]; total: number }> => {
    const userId = actorId(ctx);
    const { total } = await ctx.db
      .selectFrom('import_run')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    const rows = await ctx.db
      .selectFrom((eb) =>
        eb
          .selectFrom('import_run')
          .select([...PROGRESS_COLUMNS, 'mapping', 'user_id', 'file_id'])
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .as('r'),
      )
      .innerJoin('import_file as f', 'f.id', 'r.file_id')
      .leftJoin('external_datasource_log as l', 'l.import_id', 'r.id')
      .leftJoin('external_datasource as d', 'd.id', 'l.datasource_id')
      .leftJoin('app_user as u', (join) => join.on('u.id', '=', (eb) => eb.fn.coalesce('r.user_id', 'l.started_by')))
      .selectAll('r')
      .select([
        'f.path',
        'f.sheets',
        'f.user_id as file_user_id',
        'd.id as datasource_id',
        'd.name as datasource_name',
        'd.title as datasource_title',
      ])
      .select(['u.id as starter_id', 'u.name as starter_name', 'u.surname as starter_surname'])
      .orderBy('r.id', 'desc')
      .execute();
    const items = rows.map((row) => ({
      ...presentImport(row),
      startedBy:
        row.starter_id === null || row.starter_name === null
          ? null
          : { id: row.starter_id, name: fullName({ name: row.starter_name, surname: row.starter_surname }) },
      datasource:
        row.datasource_id === null
          ? null
          : { id: row.datasource_id, name: row.datasource_name || row.datasource_title || '' },
      mapping: row.mapping,
      file:
        row.path === '' || userId === null || row.file_user_id !== userId
          ? null
          : { fileId: row.file_id, fileName: row.file_name, sheets: row.sheets },
    }));
    return { items, total };
  },
);
