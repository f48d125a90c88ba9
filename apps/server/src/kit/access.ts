import type { FastifyRequest } from 'fastify';
import { accessAllows } from '@tsenomer/contracts';
import type { Access } from '@tsenomer/contracts';
import { DomainError } from '@tsenomer/core';
import type { Actor } from '@tsenomer/core';

const SYSTEM: Actor = { kind: 'system' };

/**
 * Who calls, if they may. Only the Authorization header counts: a cookie that the browser sends on its own opens
 * nothing, which is what makes unsafe methods safe from other sites.
 * @throws DomainError UNAUTHENTICATED, ACCOUNT_CLOSED, ACCOUNT_BLOCKED, DEMO_FORBIDDEN (P1 §6) or FORBIDDEN.
 */
export async function admit(request: FastifyRequest, access: Access): Promise<Actor> {
  if (access === 'public') return SYSTEM;
  const token = bearerToken(request);
  if (token === null) throw new DomainError('UNAUTHENTICATED');
  const actor = await request.server.kit.authenticate(token);
  if (accessAllows(access, actor.role)) return actor;
  throw new DomainError(actor.role === 'demo' ? 'DEMO_FORBIDDEN' : 'FORBIDDEN');
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
