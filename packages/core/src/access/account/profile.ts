import type { Profile } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { ownId } from '../user/may-give-role.ts';

/** One's own account, as the profile form edits it. */
export const showProfile = verb('signed-in', async (ctx): Promise<Profile> => {
  return presentProfile(
    found(
      await ctx.db
        .selectFrom('app_user')
        .select(['name', 'surname', 'email', 'phone', 'city_id', 'company_id'])
        .where('id', '=', ownId(ctx))
        .executeTakeFirst(),
    ),
  );
});

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
