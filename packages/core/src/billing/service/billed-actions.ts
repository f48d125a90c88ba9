import type { BilledAction, BilledActionEdit } from '@tsenomer/contracts';
import { changesBetween, recordAudit } from '../../platform/audit/index.ts';
import { transact } from '../../platform/context/context.ts';
import type { Context, TransactionContext } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { whole } from '../../platform/kit/whole.ts';
import type { Whole } from '../../platform/kit/whole.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';

/** So many services may a month have. */
const MOST_SERVICES = 200;

/** Personal services of a month (P2 §3 "Billed action"). */
export const listBilledActions = verb(
  'billing.read',
  async (ctx, { month }: { readonly month: string }): Promise<Whole<BilledAction>> =>
    whole(await servicesOf(ctx, month)),
);

/** Adds one. @throws DomainError MONTH_CLOSED, INVALID_INPUT when there are too many. */
export const createBilledAction = verb(
  'billing.administer',
  (ctx, { month, ...service }: BilledActionEdit & { readonly month: string }): Promise<BilledAction> =>
    transact(ctx, async (tx) => {
      await refuseClosed(tx, month);
      if ((await servicesOf(tx, month)).length >= MOST_SERVICES) throw new DomainError('INVALID_INPUT');
      const { id } = await tx.db
        .insertInto('billed_action')
        .values({ month: `${month}-01`, ...columns(service), created_at: ctx.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return changed(tx, 'create', await readService(tx, id));
    }),
);

/** Changes one. @throws DomainError NOT_FOUND, MONTH_CLOSED. */
export const updateBilledAction = verb(
  'billing.administer',
  (ctx, { id, ...service }: BilledActionEdit & { readonly id: number }): Promise<BilledAction> =>
    transact(ctx, async (tx) => {
      const before = await readService(tx, id);
      await refuseClosed(tx, before.month);
      await tx.db.updateTable('billed_action').set(columns(service)).where('id', '=', before.id).execute();
      return changed(tx, 'edit', await readService(tx, id), before);
    }),
);

/** Takes one from its month. @throws DomainError NOT_FOUND, MONTH_CLOSED. */
export const deleteBilledAction = verb(
  'billing.administer',
  (ctx, { id }: { readonly id: number }): Promise<Record<string, never>> =>
    transact(ctx, async (tx) => {
      const before = await readService(tx, id);
      await refuseClosed(tx, before.month);
      await changed(tx, 'delete', before);
      await tx.db.deleteFrom('billed_action').where('id', '=', before.id).execute();
      return {};
    }),
);

/** Services of a month in the order in which they were added. */
export async function servicesOf(ctx: Pick<Context, 'db'>, month: string): Promise<BilledAction[]> {
  const rows = await services(ctx).where('month', '=', `${month}-01`).orderBy('id').limit(MOST_SERVICES).execute();
  return rows.map(present);
}

function services({ db }: Pick<Context, 'db'>) {
  return db.selectFrom('billed_action').selectAll();
}

function present({
  id,
  month,
  comment,
  quantity,
  price,
}: Awaited<ReturnType<ReturnType<typeof services>['executeTakeFirstOrThrow']>>): BilledAction {
  return { id, month: month.slice(0, 7), comment, quantity, price: Number(price) };
}

function columns({ comment, quantity, price }: BilledActionEdit) {
  return { comment, quantity, price: BigInt(price) };
}

async function readService(ctx: Context, id: number): Promise<BilledAction> {
  return present(found(await services(ctx).where('id', '=', rowId(id)).executeTakeFirst()));
}

async function refuseClosed({ db }: TransactionContext, month: string): Promise<void> {
  const closed = await db.selectFrom('bill').select('month').where('month', '=', `${month}-01`).executeTakeFirst();
  if (closed !== undefined) throw new DomainError('MONTH_CLOSED');
}

async function changed(
  tx: TransactionContext,
  action: 'create' | 'edit' | 'delete',
  service: BilledAction,
  before = service,
): Promise<BilledAction> {
  const changes = changesBetween({ ...before }, { ...service });
  await recordAudit(tx, { action, entity: 'bill', entityId: service.id, title: service.comment, changes });
  return service;
}
