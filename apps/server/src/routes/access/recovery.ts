import type { recoveryRoutes } from '@tsenomer/contracts';
import { checkRecoveryCode, resetPassword, sendRecoveryCode } from '@tsenomer/core/access/auth';
import type { Handlers } from '../../kit/index.ts';

export const recoveryHandlers: Handlers<typeof recoveryRoutes> = {
  sendCode: (ctx, { body }, { ip }) => sendRecoveryCode(ctx, { ...body, ip }),
  async checkCode(ctx, { body }, { ip }) {
    await checkRecoveryCode(ctx, { ...body, ip });
    return {};
  },
  async resetPassword(ctx, { body: { code, password } }, { ip }) {
    await resetPassword(ctx, { code, password, ip });
    return {};
  },
};
