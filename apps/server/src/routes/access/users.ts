import type { userRoutes } from '@tsenomer/contracts';
import type { Infobase } from '@tsenomer/core/market/infobase';
import { sendInvitation } from '@tsenomer/core/access/invitation';
import { createUser, editUser, listRoles, listUsers, setRole, userExists } from '@tsenomer/core/access/user';
import type { Handlers } from '../../kit/index.ts';
import { installationOf } from './installation.ts';
import type { OwnAddress } from './installation.ts';

export interface UserHandlerOptions {
  readonly own: OwnAddress;
  /** Asked whether a login has an account elsewhere. */
  readonly infobase: Pick<Infobase, 'userExists'>;
}

export function userHandlers({ own, infobase }: UserHandlerOptions): Handlers<typeof userRoutes> {
  return {
    listRoles: async (ctx, { query }) => ({ items: await listRoles(ctx, query) }),
    listUsers: (ctx, { query: { page, limit, filters } }) => listUsers(ctx, { page, limit, ...filters }),
    listEmployees: (ctx, { params, query }) => listUsers(ctx, { ...query, companyId: params.id }),
    createUser: (ctx, { body }, request) => createUser(ctx, { ...body, installation: installationOf(own, request) }),
    setRole: (ctx, { params, body }) => setRole(ctx, { ...params, ...body }),
    editUser: (ctx, { params, body }) => editUser(ctx, { ...params, ...body }),
    userExists: (ctx, { query }) => userExists(ctx, query, infobase),
    async sendInvitation(ctx, { body }, request) {
      const { code, url, expiresAt } = await sendInvitation(ctx, {
        ...body,
        installation: installationOf(own, request),
      });
      return { code, url, expiresAt: expiresAt.toISOString() };
    },
  };
}
