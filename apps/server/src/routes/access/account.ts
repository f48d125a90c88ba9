import type { accountRoutes } from '@tsenomer/contracts';
import {
  changePassword,
  chooseStartPage,
  editProfile,
  endOtherSessions,
  endSession,
  listSessions,
  rememberTour,
  showProfile,
} from '@tsenomer/core/access/account';
import type { Handlers } from '../../kit/index.ts';

export const accountHandlers: Handlers<typeof accountRoutes> = {
  showProfile: (ctx) => showProfile(ctx),
  editProfile: (ctx, { body }) => editProfile(ctx, body),
  chooseStartPage: (ctx, { body }) => chooseStartPage(ctx, body),
  rememberTour: (ctx, { body }) => rememberTour(ctx, body),
  async changePassword(ctx, { body }) {
    await changePassword(ctx, { currentPassword: body.current_password, newPassword: body.new_password });
    return {};
  },
  listSessions: async (ctx) => ({ items: await listSessions(ctx) }),
  async endSession(ctx, { params }) {
    await endSession(ctx, params);
    return {};
  },
  endOtherSessions: (ctx) => endOtherSessions(ctx),
};
