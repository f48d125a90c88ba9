import { accountRoutes } from '@tsenomer/contracts';
import type { SessionItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ApiError, call } from '#lib/api/index.ts';
import { deviceName } from './device-of.ts';

/** Ends one session or all others, after a question; the list is read anew. */
export function useEndSessions() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [pending, setPending] = useState(false);

  const perform = async (work: () => Promise<string>): Promise<void> => {
    setPending(true);
    try {
      toasts.success(await work());
    } catch (error) {
      toasts.failure(error);
    }
    setPending(false);
  };

  const end = async ({ id, userAgent }: SessionItem): Promise<void> => {
    const name = deviceName(userAgent);
    const sure = await askToConfirm({
      title: t(($) => $.account.sessions.endTitle),
      text: t(($) => $.account.sessions.endText, { device: name === '' ? t(($) => $.account.sessions.unknown) : name }),
      confirm: t(($) => $.account.sessions.endYes),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!sure) return;
    await perform(async () => {
      await call(accountRoutes.endSession, { params: { id } }).catch(ignoreGone);
      return t(($) => $.account.sessions.ended);
    });
  };

  const endOthers = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.account.sessions.endOthersTitle),
      text: t(($) => $.account.sessions.endOthersText),
      confirm: t(($) => $.account.sessions.endYes),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!sure) return;
    await perform(async () => {
      const { ended } = await call(accountRoutes.endOtherSessions, {});
      return t(($) => $.account.sessions.endedOthers, { count: ended });
    });
  };
  return { end, endOthers, pending };
}

/** A session that has ended by itself meanwhile is what was wanted. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
}
