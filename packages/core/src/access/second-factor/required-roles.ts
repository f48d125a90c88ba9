import type { RoleName } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { readSetting } from '../../platform/setting/read-setting.ts';

/** Whether accounts of a role must have a second factor. */
export async function mustHaveSecondFactor(ctx: Pick<Context, 'db'>, role: RoleName): Promise<boolean> {
  const roles: readonly RoleName[] = (await readSetting(ctx, 'secondFactorRequired')).roles;
  return roles.includes(role);
}
