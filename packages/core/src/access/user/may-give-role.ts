import { ASSIGNABLE_ROLES, roleById } from '@tsenomer/contracts';
import type { RoleId, RoleName } from '@tsenomer/contracts';
import type { Actor, Context } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { atField } from '../../platform/kit/refusing.ts';
import { companyUnknown } from './user-refusals.ts';

/** The roles that somebody may give to whom they invite or create (docs/decisions/012). */
export function rolesGivenBy(actor: Actor): readonly RoleName[] {
  return ASSIGNABLE_ROLES[actor.kind === 'system' ? 'admin' : actor.role];
}

/** @throws DomainError ROLE_NOT_ASSIGNABLE */
export function refuseRole(ctx: Context, roleId: RoleId): void {
  const role = roleById(roleId);
  if (role !== null && rolesGivenBy(ctx.actor).includes(role)) return;
  throw atField('ROLE_NOT_ASSIGNABLE', { path: 'body.roleId', code: 'not_assignable', message: String(role) });
}

/**
 * Who is no administrator brings people into the own company only; of others they are not even told that they exist.
 * @throws DomainError NOT_FOUND
 */
export function refuseOtherCompany(ctx: Context, companyId: number): void {
  if (!mayReachCompany(ctx.actor, companyId)) throw companyUnknown();
}

/** Whether the people of a company are somebody's to see and add. */
export function mayReachCompany(actor: Actor, companyId: number | null): boolean {
  if (actor.kind === 'system' || actor.role === 'admin') return true;
  return actor.companyId !== null && actor.companyId === companyId;
}

/** @throws DomainError UNAUTHENTICATED when the program itself acts. */
export function ownId(ctx: Context): number {
  if (ctx.actor.kind !== 'user') throw new DomainError('UNAUTHENTICATED');
  return ctx.actor.userId;
}
