import type { agentSyncRoutes, OutputOf } from '@tsenomer/contracts';
import { actorId } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { found } from '../../platform/context/domain-error.ts';
import { readSetting } from '../../platform/setting/index.ts';

/** The agent who asks, as the application shows them, with what it lets them do. */
export const agentMe = verb(
  'offlineTasks.carryOut',
  async (ctx): Promise<OutputOf<typeof agentSyncRoutes.agentMe.response>> => {
    const user = found(
      await ctx.db
        .selectFrom('app_user as u')
        .leftJoin('city', 'city.id', 'u.city_id')
        .leftJoin('company', 'company.id', 'u.company_id')
        .select(['u.id', 'u.name', 'u.surname', 'u.email', 'city.name as city_name', 'company.full_name'])
        .where('u.id', '=', found(actorId(ctx)))
        .executeTakeFirst(),
    );
    return {
      id: user.id,
      name: user.name,
      surname: user.surname,
      email: user.email,
      cityName: user.city_name,
      companyName: user.full_name,
      settings: await readSetting(ctx, 'mobileAppSettings'),
    };
  },
);
