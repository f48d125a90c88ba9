import type { secondFactorRoutes } from '@tsenomer/contracts';
import {
  beginEnrolment,
  confirmEnrolment,
  renewRecoveryCodes,
  resetSecondFactor,
  showSecondFactor,
  turnOffSecondFactor,
} from '@tsenomer/core/access/second-factor';
import type { Handlers } from '../../kit/index.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  show: (ctx) => showSecondFactor(ctx),
  begin: (ctx, { body }) => beginEnrolment(ctx, { currentPassword: body.current_password }),
  confirm: async (ctx, { body }) => ({ recoveryCodes: await confirmEnrolment(ctx, body) }),
  renewCodes: async (ctx, { body }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, { currentPassword: body.current_password }),
  }),
  async turnOff(ctx, { body }) {
    await turnOffSecondFactor(ctx, { currentPassword: body.current_password });
    return {};
  },
  async reset(ctx, { params }) {
    await resetSecondFactor(ctx, params);
    return {};
  },
};
