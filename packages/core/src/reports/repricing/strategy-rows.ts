import type { Strategy, StrategyNames, StrategyRule } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { rowId, rowIds } from '../../platform/kit/row-id.ts';

/** A strategy as programs read it, in the order in which they advise. */
export interface StrategyRow {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly rule: StrategyRule;
}

/** Every strategy, the first to advise first. */
export async function strategyRows({ db }: Pick<Context, 'db'>): Promise<StrategyRow[]> {
  return db
    .selectFrom('repricing_strategy')
    .select(['id', 'name', 'enabled', 'rule'])
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** A strategy, locked until the transaction ends. @throws DomainError NOT_FOUND. */
export async function lockStrategy({ db }: Pick<Context, 'db'>, id: number): Promise<StrategyRow> {
  return found(
    await db
      .selectFrom('repricing_strategy')
      .select(['id', 'name', 'enabled', 'rule'])
      .where('id', '=', rowId(id))
      .forUpdate()
      .executeTakeFirst(),
  );
}

const countRow = z.strictObject({ strategy_id: z.int(), advised: z.int(), changes: z.int() });

/** Strategies as the API tells them; one of them by its id. */
export async function loadStrategies(ctx: Pick<Context, 'db'>, id?: number): Promise<Strategy[]> {
  const rows = (await strategyRows(ctx)).filter((row) => id === undefined || row.id === id);
  const names = await namesOf(
    ctx,
    rows.map(({ rule }) => rule),
  );
  const counts = await query(countRow)`
    select strategy_id, count(*)::int as advised, (count(*) filter (where verdict = 'change'))::int as changes
    from repricing_advice where strategy_id = any(${rows.map((row) => row.id)}::int[]) group by strategy_id`.execute(
    ctx.db,
  );
  const byId = new Map(counts.rows.map((row) => [row.strategy_id, row]));
  return rows.map((row) => {
    const { advised = 0, changes = 0 } = byId.get(row.id) ?? {};
    return { ...row, names: names(row.rule), advised, changes };
  });
}

/** One strategy as the API tells it. @throws DomainError NOT_FOUND. */
export async function loadStrategy(ctx: Pick<Context, 'db'>, id: number): Promise<Strategy> {
  return found((await loadStrategies(ctx, id))[0]);
}

const nameRow = z.strictObject({
  kind: z.enum(['brand', 'category', 'tag', 'company', 'city', 'collection']),
  id: z.int(),
  name: z.string(),
});
type NameKind = z.infer<typeof nameRow>['kind'];

/** What the ids of rules are called: one read for all of them. */
async function namesOf(
  { db }: Pick<Context, 'db'>,
  rules: readonly StrategyRule[],
): Promise<(rule: StrategyRule) => StrategyNames> {
  const all = (pick: (rule: StrategyRule) => readonly (number | null)[]): number[] =>
    rowIds(rules.flatMap((rule) => pick(rule).filter((one) => one !== null)));
  const { rows } = await query(nameRow)`
    select 'brand' as kind, id, name from brand where id = any(${all((rule) => rule.brandIds)}::int[])
    union all select 'category', id, name from category where id = any(${all((rule) => rule.categoryIds)}::int[])
    union all select 'tag', id, name from tag where id = any(${all((rule) => rule.tagIds)}::int[])
    union all select 'company', id, full_name from company
      where id = any(${all((rule) => [...rule.companyIds, rule.goalCompanyId])}::int[])
    union all select 'city', id, name from city where id = any(${all((rule) => [rule.cityId])}::int[])
    union all select 'collection', id, name from collection
      where id = any(${all((rule) => [rule.collectionId])}::int[]) and deleted_at is null`.execute(db);
  const byKind = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row.name]));
  const named = (kind: NameKind, id: number | null): string | null => byKind.get(`${kind} ${id}`) ?? null;
  const listed = (kind: NameKind, ids: readonly number[]): string[] => ids.flatMap((id) => named(kind, id) ?? []);
  return (rule) => ({
    city: named('city', rule.cityId) ?? '',
    collection: named('collection', rule.collectionId),
    brands: listed('brand', rule.brandIds),
    categories: listed('category', rule.categoryIds),
    tags: listed('tag', rule.tagIds),
    companies: listed('company', rule.companyIds),
    goalCompany: named('company', rule.goalCompanyId),
  });
}
