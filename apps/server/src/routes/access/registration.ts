import type { registrationRoutes } from '@tsenomer/contracts';
import { checkInvitation, register, registrationCities } from '@tsenomer/core/access/invitation';
import { userExistsByEmail } from '@tsenomer/core/access/user';
import type { Handlers } from '../../kit/index.ts';

export const registrationHandlers: Handlers<typeof registrationRoutes> = {
  isInvitationValid: (ctx, { query }) => checkInvitation(ctx, query),
  registrationCities: async (ctx, { query }) => ({ items: await registrationCities(ctx, query) }),
  register: (ctx, { body }) => register(ctx, body),
  userExistEmail: async (ctx, { query }) => ({ exists: await userExistsByEmail(ctx, query) }),
};
