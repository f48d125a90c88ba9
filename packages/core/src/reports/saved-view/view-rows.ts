import type { SavedView, SavedViewBody } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { actorId } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { fullName } from '../../platform/kit/full-name.ts';
import { nameTaken } from '../../platform/kit/refusing.ts';
import type { Refusals } from '../../platform/kit/refusing.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { administers } from '../file/report-file-rows.ts';

/** What the constraints of views mean. */
export function viewRefusals(name: string): Refusals {
  return { saved_view_name: () => nameTaken(name) };
}

/** A query of views with whose they are. */
export function views(ctx: Context) {
  return ctx.db
    .selectFrom('saved_view as v')
    .innerJoin('app_user', 'app_user.id', 'v.user_id')
    .selectAll('v')
    .select(['app_user.name as user_name', 'app_user.surname as user_surname']);
}

type ViewRow = Awaited<ReturnType<ReturnType<typeof views>['executeTakeFirstOrThrow']>>;

/** A view as the API tells of it. */
export function presentView(ctx: Context, row: ViewRow): SavedView {
  const { id, screen, name, address, columns, roles } = row;
  const mine = row.user_id === actorId(ctx);
  const owner = fullName({ name: row.user_name, surname: row.user_surname });
  return { id, screen, name, address, columns, roles, mine, owner };
}

/** A view of the caller's own. @throws DomainError NOT_FOUND, for somebody else's too. */
export async function ownView(ctx: Context, id: number): Promise<SavedView> {
  const row = await views(ctx)
    .where('v.id', '=', rowId(id))
    .where('v.user_id', '=', actorId(ctx) ?? 0)
    .executeTakeFirst();
  return presentView(ctx, found(row));
}

/** Only administrators, the client's too, put views before others. @throws DomainError FORBIDDEN */
export function refuseSharing(ctx: Context, { roles }: Pick<SavedViewBody, 'roles'>): void {
  if (roles.length > 0 && !administers(ctx)) throw new DomainError('FORBIDDEN');
}
