import { sql } from 'kysely';
import type { DatasourceItem, DatasourceLog, ImportProgress } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { presentImport, PROGRESS_COLUMNS } from '../product-import/present-import.ts';
import { fullName } from '../../platform/kit/full-name.ts';

/** Datasources that are not deleted, the newest first: one by its id, or a page of them. */
export async function datasourceItems(
  ctx: Pick<Context, 'db'>,
  which: { readonly id: number } | { readonly limit: number; readonly offset: number },
): Promise<DatasourceItem[]> {
  let query = ctx.db
    .selectFrom('external_datasource as d')
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('external_datasource_log as l')
          .select(['l.started_at', 'l.status', 'l.error_code', 'l.import_id'])
          .whereRef('l.datasource_id', '=', 'd.id')
          .orderBy('l.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('d')
    .select(['last.started_at', 'last.status', 'last.error_code', 'last.import_id'])
    .where('d.deleted_at', 'is', null)
    .orderBy('d.id', 'desc');
  query = 'id' in which ? query.where('d.id', '=', which.id) : query.limit(which.limit).offset(which.offset);
  const rows = await query.execute();
  const imports = await importsByIds(
    ctx,
    rows.map(({ import_id: id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name || row.title,
    url: row.url,
    metadata: row.mapping,
    options: row.options,
    createdAt: momentToWire(row.created_at),
    lastImport:
      row.started_at === null || row.status === null
        ? null
        : {
            at: momentToWire(row.started_at),
            status: row.status,
            errorCode: row.error_code,
            import: imports.get(row.import_id) ?? null,
          },
    nextImportAt: momentToWire(row.next_import_at),
  }));
}

/** Fetches and imports, the newest first; of one datasource, or one of them by its id. */
export async function datasourceLogs(
  ctx: Pick<Context, 'db'>,
  which: {
    readonly id?: number;
    readonly datasourceId?: number | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ items: DatasourceLog[]; total: number }> {
  let query = ctx.db
    .selectFrom('external_datasource_log as l')
    .innerJoin('external_datasource as d', 'd.id', 'l.datasource_id')
    .leftJoin('app_user as u', 'u.id', 'l.started_by')
    .where('d.deleted_at', 'is', null);
  if (which.id !== undefined) query = query.where('l.id', '=', which.id);
  if (which.datasourceId !== undefined) query = query.where('l.datasource_id', '=', which.datasourceId);
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'l.id',
      'l.datasource_id',
      'd.name',
      'd.title',
      'l.started_at',
      'l.finished_at',
      'l.cause',
      'l.status',
      'l.error_code',
      'l.import_id',
    ])
    .select(['u.id as starter_id', 'u.name as starter_name', 'u.surname as starter_surname'])
    .orderBy('l.id', 'desc')
    .limit(which.limit)
    .offset(which.offset)
    .execute();
  const imports = await importsByIds(
    ctx,
    rows.map(({ import_id: id }) => id),
  );
  const items = rows.map((row) => ({
    id: row.id,
    datasourceId: row.datasource_id,
    datasourceName: row.name || row.title,
    startedAt: momentToWire(row.started_at),
    finishedAt: momentToWire(row.finished_at),
    trigger: row.cause,
    startedBy:
      row.starter_id === null || row.starter_name === null
        ? null
        : { id: row.starter_id, name: fullName({ name: row.starter_name, surname: row.starter_surname }) },
    status: row.status,
    errorCode: row.error_code,
    import: imports.get(row.import_id) ?? null,
  }));
  return { items, total };
}

/** Imports by their ids, for rows that may have none. */
async function importsByIds(
  ctx: Pick<Context, 'db'>,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, ImportProgress>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const runs = await ctx.db.selectFrom('import_run').select(PROGRESS_COLUMNS).where('id', 'in', known).execute();
  return new Map(runs.map((run) => [run.id, presentImport(run)]));
}
