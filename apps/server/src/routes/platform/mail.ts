import type { returnedLetterRoutes } from '@tsenomer/contracts';
import { reportReturnedLetter } from '@tsenomer/core/platform/mail';
import type { Handlers } from '../../kit/index.ts';

export const returnedLetterHandlers: Handlers<typeof returnedLetterRoutes> = {
  reportReturnedLetter: async (ctx, { body }) => ({ outcome: await reportReturnedLetter(ctx, body) }),
};
