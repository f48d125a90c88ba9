import { ROLE_ID, ROLE_NAMES, ROLE_TITLES } from '@tsenomer/contracts';
import type { RoleItem } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { rolesGivenBy } from './may-give-role.ts';

/** Roles by id with titles in the caller's language; with `assignable` those that the caller may give. */
export const listRoles = verb(
  'users.read',
  async (ctx, { assignable }: { readonly assignable: boolean }): Promise<RoleItem[]> => {
    const titles = ROLE_TITLES[ctx.origin?.locale ?? 'ru'];
    const given = rolesGivenBy(ctx.actor);
    return ROLE_NAMES.filter((name) => !assignable || given.includes(name)).map((name) => ({
      id: ROLE_ID[name],
      name,
      title: titles[name],
    }));
  },
);
