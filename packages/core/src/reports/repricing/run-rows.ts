import { errorText } from '@tsenomer/contracts';
import type { Backtest, BacktestDetails, Calculation } from '@tsenomer/contracts';
import type { Tables } from '@tsenomer/db';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { momentToWire } from '../../platform/context/wire.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { rowId } from '../../platform/kit/row-id.ts';

export type RunKind = 'advice' | 'backtest';

/** A run with who ordered it. */
export type RunRow = Selectable<Tables['repricing_run']> & {
  readonly user_name: string | null;
  readonly user_surname: string | null;
};

/** A query of the runs of a kind, the newest first. */
export function runsOf({ db }: Pick<Context, 'db'>, kind: RunKind) {
  return db
    .selectFrom('repricing_run as r')
    .leftJoin('app_user as u', 'u.id', 'r.ordered_by')
    .selectAll('r')
    .select(['u.name as user_name', 'u.surname as user_surname'])
    .where('r.kind', '=', kind)
    .orderBy('r.id', 'desc');
}

/** One run. @throws DomainError NOT_FOUND, for one of another kind too. */
export async function runRow(ctx: Pick<Context, 'db'>, kind: RunKind, id: number): Promise<RunRow> {
  return found(await runsOf(ctx, kind).where('r.id', '=', rowId(id)).executeTakeFirst());
}

/** How far a run is, as the API tells it. */
export function presentCalculation({ origin }: Pick<Context, 'origin'>, row: RunRow): Calculation {
  const { error_code: code, user_name: name } = row;
  return {
    id: row.id,
    status: row.status,
    productsDone: row.products_done,
    productsTotal: row.products_total,
    error: code === null ? null : { code, message: errorText(code, origin?.locale ?? 'ru') },
    orderedBy: name === null ? null : fullName({ name, surname: row.user_surname ?? '' }),
    orderedAt: momentToWire(row.ordered_at),
    finishedAt: momentToWire(row.finished_at),
  };
}

/** A back-test as a list tells it: its days are read one by one. */
export function presentBacktest(ctx: Pick<Context, 'origin'>, row: RunRow): Backtest {
  const { rule: _rule, ...told } = presentBacktestDetails(ctx, row);
  return { ...told, result: told.result && { ...told.result, days: [] } };
}

/** A back-test with its days. */
export function presentBacktestDetails(ctx: Pick<Context, 'origin'>, row: RunRow): BacktestDetails {
  return {
    ...presentCalculation(ctx, row),
    strategyName: row.strategy_name ?? '',
    from: found(row.from_day),
    to: found(row.to_day),
    result: row.result,
    rule: found(row.rule),
  };
}
