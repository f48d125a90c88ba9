import type { FastifyRequest } from 'fastify';
import { accessAllows, SCOPE_PERMISSIONS } from '@tsenomer/contracts';
import type { Access, RouteRecord, TokenScope } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import type { Actor } from '@tsenomer/core';

/** What of a route decides who may call it. */
export type Admitted = Pick<RouteRecord, 'access' | 'beforeSecondFactor'>;

const SYSTEM: Actor = { kind: 'system' };

/**
 * Who calls, if they may: a person by an access token, or a program by an API token, which opens what its scopes and
 * its owner's role both allow. Only the Authorization header counts: a cookie that the browser sends on its own opens
 * nothing, which is what makes unsafe methods safe from other sites.
 * @throws DomainError UNAUTHENTICATED, SECOND_FACTOR_MISSING, ACCOUNT_CLOSED, ACCOUNT_BLOCKED, DEMO_FORBIDDEN (P1 §6)
 *   or FORBIDDEN.
 */
export async function admit(request: FastifyRequest, route: Admitted): Promise<Actor> {
  const { access } = route;
  if (access === 'public') return SYSTEM;
  const apiToken = apiTokenOf(request);
  if (apiToken !== null) return admitProgram(request, access, apiToken);
  const token = bearerToken(request);
  if (token === null) throw new DomainError('UNAUTHENTICATED');
  const actor = await request.server.kit.authenticate(token);
  if (actor.lacksSecondFactor === true && route.beforeSecondFactor !== true)
    throw new DomainError('SECOND_FACTOR_MISSING');
  if (accessAllows(access, actor.role)) return actor;
  throw new DomainError(actor.role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN');
}

async function admitProgram(request: FastifyRequest, access: Access, token: string): Promise<Actor> {
  const { actor, scopes } = await request.server.kit.authenticateProgram(token, request.ip);
  if (scopesAllow(scopes, access) && accessAllows(access, actor.role)) return actor;
  throw new DomainError('FORBIDDEN');
}

/** Whether scopes of an API token open an access. */
export function scopesAllow(scopes: readonly TokenScope[], access: Access): boolean {
  return scopes.some((scope) => SCOPE_PERMISSIONS[scope].some((permission) => permission === access));
}

/** The API token of a call; null where it has none. */
export function apiTokenOf(request: FastifyRequest): string | null {
  return /^Bearer (tsn_[\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
