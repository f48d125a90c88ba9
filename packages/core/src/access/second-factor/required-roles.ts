import type { RoleName } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { readSetting, settingOf } from '../../platform/setting/read-setting.ts';

/** Whether accounts of a role must have a second factor. */
export async function mustHaveSecondFactor(ctx: Pick<Context, 'db'>, role: RoleName): Promise<boolean> {
  return isRequiredOf(role, await readSetting(ctx, 'secondFactorRequired'));
}

/** The same, by the setting that was read with something else. @param kept the stored value, as of `settingOf`. */
export function mustHaveSecondFactorBy(kept: unknown, role: RoleName): boolean {
  return isRequiredOf(role, settingOf('secondFactorRequired', kept));
}

function isRequiredOf(role: RoleName, { roles }: { readonly roles: readonly RoleName[] }): boolean {
  return roles.includes(role);
}
