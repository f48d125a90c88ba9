import { sql } from 'kysely';
import { tourPlace } from '@tsenomer/contracts';
import type { CurrentUser, RoleName } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { CHECK_KINDS, UNBILLED_CODES } from '../../platform/rules/billable-check.ts';
import { ACCOUNT_COLUMNS, demoEnd, openRole } from './account.ts';

/**
 * The acting user as the shell shows it (P1 §2 "User menu").
 * @throws DomainError UNAUTHENTICATED when the program itself acts.
 */
export const currentUser = verb('signed-in', async (ctx): Promise<CurrentUser> => {
  const id = actorId(ctx);
  if (id === null) throw new DomainError('UNAUTHENTICATED');
  const user = found(
    await ctx.db
      .selectFrom('app_user as u')
      .leftJoin('company as c', 'c.id', 'u.company_id')
      .select([
        'u.id',
        'u.name',
        'u.surname',
        'u.email',
        'u.phone',
        'u.city_id',
        'u.company_id',
        'u.start_page',
        'u.tour',
        'c.full_name',
        'c.logo',
      ])
      .select(ACCOUNT_COLUMNS.map((column) => `u.${column}` as const))
      .where('u.id', '=', id)
      .executeTakeFirst(),
  );
  const role = openRole(user, ctx.now());
  return {
    id: user.id,
    name: user.name,
    surname: user.surname,
    email: user.email,
    phone: user.phone,
    cityId: user.city_id,
    companyId: user.company_id,
    companyName: user.full_name,
    companyLogo: user.logo,
    role,
    checksThisMonth: seesChecks(role) ? await checksThisMonth(ctx) : null,
    lacksSecondFactor: ctx.actor.kind === 'user' && ctx.actor.lacksSecondFactor === true,
    startPage: user.start_page,
    // A step that a later version no longer has: the tour may be offered again.
    tour: tourPlace.catch('new').parse(user.tour ?? 'new'),
    demoEndsAt: role === 'demo' ? demoEnd(user).toISOString() : null,
  };
});

/** Agents do not see the count of checks (P1 §6). */
function seesChecks(role: RoleName): boolean {
  return role !== 'agent';
}

/**
 * Checks that are paid for (`isBillable`) since the first of the month, in the zone that the ledger's days are kept in.
 */
async function checksThisMonth(ctx: Context): Promise<number> {
  const month = sql<string>`date_trunc('month',
    ${ctx.now()}::timestamptz at time zone ${ctx.installation.timeZone})::date`;
  const { checks } = await ctx.db
    .selectFrom('check_ledger')
    .select(sql<bigint>`coalesce(sum(checks - repeats), 0)::int8`.as('checks'))
    .where('day', '>=', month)
    .where('kind', 'in', CHECK_KINDS)
    .where(({ eb, or }) => or([eb('outcome', '<>', 3), eb('error_code', 'not in', [-1, ...UNBILLED_CODES])]))
    .executeTakeFirstOrThrow();
  return Number(checks);
}
