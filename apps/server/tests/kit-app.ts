import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '@tsenomer/core';
import type { SystemContext } from '@tsenomer/core';
import type { RoleName } from '@tsenomer/contracts';
import { decorateKit } from '../src/kit/index.ts';
import type { UserActor } from '../src/kit/index.ts';
import type { KitPace } from '../src/kit/decorate.ts';
import type { KitServices } from '../src/kit/index.ts';
import { rateLimits } from '../src/plugins/rate-limits.ts';

/** An application with the kit only: a bearer token `x.<role>.x` is somebody of that role. No database behind it. */
export async function kitApp(
  pace: Partial<KitPace> = {},
  services: Partial<KitServices> = {},
): Promise<FastifyInstance> {
  const app = Fastify();
  await rateLimits(app);
  await decorateKit(
    app,
    {
      authenticate: async (token) => actorOf(token),
      authenticateProgram: async () => {
        throw new DomainError('UNAUTHENTICATED');
      },
      context: (actor): SystemContext =>
        Object.assign(Object.create(null), { actor, now: () => new Date(0), touched: new Set() }),
      readingContext: (actor): SystemContext =>
        Object.assign(Object.create(null), { actor, db: null, now: () => new Date(0) }),
      ...services,
    },
    pace,
  );
  return app;
}

export function bearer(role: RoleName): { authorization: string } {
  return { authorization: `Bearer x.${role}.x` };
}

const ROLES: readonly RoleName[] = ['admin', 'user', 'demo', 'closed', 'agent', 'manager'];

function actorOf(token: string): UserActor {
  const role = ROLES.find((name) => name === token.split('.')[1]);
  if (!role) throw new DomainError('UNAUTHENTICATED');
  if (role === 'closed') throw new DomainError('ACCOUNT_CLOSED');
  return { kind: 'user', userId: 1, role, companyId: null };
}
