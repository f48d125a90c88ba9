import type { Profile } from '@tsenomer/contracts';
import type { Context } from '../../platform/context/context.ts';
import { found } from '../../platform/context/domain-error.ts';
import { ownId } from '../user/may-give-role.ts';

/** One's own account, as the profile form edits it. */
export async function showProfile(ctx: Context): Promise<Profile> {
  return presentProfile(
    found(
      await ctx.db
        .selectFrom('app_user')
        .select(['name', 'surname', 'email', 'phone', 'city_id', 'company_id'])
        .where('id', '=', ownId(ctx))
        .executeTakeFirst(),
    ),
  );
}

interface ProfileRow {
  readonly name: string;
  readonly surname: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly city_id: number | null;
  readonly company_id: number | null;
}

export function presentProfile({ city_id: cityId, company_id: companyId, ...rest }: ProfileRow): Profile {
  return { ...rest, cityId, companyId };
}
