import { sql } from 'kysely';
import { isTimeZone } from '@tsenomer/contracts';
import type { DatasourceItem, DatasourceLog, ImportMapping, WantedSchedule } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { datasourceItems, datasourceLogs } from './datasource-rows.ts';
import { nextImportAt } from './rules/next-import.ts';

export interface DatasourceInput {
  readonly url: string;
  readonly name: string;
  readonly metadata: ImportMapping;
  /** A time without a zone is in the installation's. */
  readonly options: Omit<DatasourceItem['options'], 'schedule'> & { readonly schedule: WantedSchedule };
}

/** A datasource as it is kept. */
type KeptDatasource = Pick<DatasourceItem, 'url' | 'name' | 'metadata' | 'options'>;

/** One page of datasources, the newest first. */
export const listDatasources = verb(
  'products.add',
  async (
    ctx,
    { page, limit }: { readonly page: number; readonly limit: number },
  ): Promise<{ items: DatasourceItem[]; total: number }> => {
    const { total } = await ctx.db
      .selectFrom('external_datasource')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { items: await datasourceItems(ctx, { limit, offset: (page - 1) * limit }), total };
  },
);

/** Keeps a link and how its sheet is read. @throws DomainError INVALID_INPUT for an unknown time zone. */
export const createDatasource = verb('products.add', async (ctx, input: DatasourceInput): Promise<DatasourceItem> => {
  const options = zonedOptions(ctx, input.options);
  return transact(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('external_datasource')
      .values({
        url: input.url,
        name: input.name,
        mapping: JSON.stringify(input.metadata),
        options: JSON.stringify(options),
        created_by: actorId(ctx),
        created_at: tx.now(),
        next_import_at: dueAt(options, tx.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(tx, { action: 'create', entity: 'datasource', entityId: id, title: input.name || input.url });
    return found((await datasourceItems(tx, { id }))[0]);
  });
});

/**
 * Changes a datasource; what is left out stays. @throws DomainError NOT_FOUND, INVALID_INPUT for an unknown time zone.
 */
export const editDatasource = verb(
  'products.add',
  async (
    ctx,
    {
      id,
      edit,
    }: {
      readonly id: number;
      readonly edit: { readonly [K in keyof DatasourceInput]?: DatasourceInput[K] | undefined };
    },
  ): Promise<DatasourceItem> => {
    const options = edit.options && zonedOptions(ctx, edit.options);
    return transact(ctx, async (tx) => {
      const before = found(
        await tx.db
          .selectFrom('external_datasource')
          .selectAll()
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst(),
      );
      const was: KeptDatasource = {
        url: before.url,
        name: before.name,
        metadata: before.mapping,
        options: before.options,
      };
      const after: KeptDatasource = {
        url: edit.url ?? was.url,
        name: edit.name ?? was.name,
        metadata: edit.metadata ?? was.metadata,
        options: options ?? was.options,
      };
      await tx.db
        .updateTable('external_datasource')
        .set({
          url: after.url,
          name: after.name,
          mapping: JSON.stringify(after.metadata),
          options: JSON.stringify(after.options),
          ...(options && { next_import_at: dueAt(options, tx.now()) }),
        })
        .where('id', '=', id)
        .execute();
      const changes = changesBetween(traced(was), traced(after));
      await recordAudit(tx, {
        action: 'edit',
        entity: 'datasource',
        entityId: id,
        title: after.name || after.url,
        changes,
      });
      return found((await datasourceItems(tx, { id }))[0]);
    });
  },
);

/** What the journal tells of a datasource. No objects: the database gives theirs back in an order of its own. */
function traced({ url, name, metadata, options }: KeptDatasource) {
  const columns = metadata.columns.map(({ index, field, level }) => `${index + 1} ${field} ${level ?? ''}`.trim());
  const schedule = Object.entries(options.schedule)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, value]) => value);
  return {
    url,
    name,
    sheet: metadata.sheet,
    headerRow: metadata.headerRow,
    columns,
    mode: options.mode,
    active: options.active,
    schedule,
  };
}

/** Forgets a datasource; what it imported stays. @throws DomainError NOT_FOUND. */
export const deleteDatasource = verb('products.add', async (ctx, { id }: { readonly id: number }): Promise<void> => {
  await transact(ctx, async (tx) => {
    const gone = found(
      await tx.db
        .updateTable('external_datasource')
        .set({ deleted_at: tx.now(), next_import_at: null })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returning(['name', 'url'])
        .executeTakeFirst(),
    );
    await recordAudit(tx, { action: 'delete', entity: 'datasource', entityId: id, title: gone.name || gone.url });
  });
});

/** One page of fetches and imports, the newest first. */
export const listDatasourceLogs = verb(
  'products.add',
  async (
    ctx,
    {
      page,
      limit,
      datasourceId,
    }: { readonly page: number; readonly limit: number; readonly datasourceId?: number | undefined },
  ): Promise<{ items: DatasourceLog[]; total: number }> => {
    return datasourceLogs(ctx, { datasourceId, limit, offset: (page - 1) * limit });
  },
);

function dueAt(options: DatasourceItem['options'], now: Date): Date | null {
  return options.active ? nextImportAt(options.schedule, now) : null;
}

/** The options with a zone. @throws DomainError INVALID_INPUT for an unknown one. */
function zonedOptions({ installation }: Context, options: DatasourceInput['options']): DatasourceItem['options'] {
  const { schedule } = options;
  if (schedule.type !== 'daily') return { ...options, schedule };
  const { timeZone = installation.timeZone } = schedule;
  if (isTimeZone(timeZone)) return { ...options, schedule: { ...schedule, timeZone } };
  const field = { path: 'body.options.schedule.timeZone', code: 'unknown', message: 'No such time zone' };
  throw new DomainError('INVALID_INPUT', { fields: [field] });
}
