import { userRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ApiError, call } from '#lib/api/index.ts';
import { useLettersLeave } from '#lib/letters/use-letters-leave.ts';
import { plainEmail } from './invite-rows.ts';
import type { InviteRow } from './invite-rows.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** Refusals of one row; the rows after it are still sent. */
const OF_A_ROW = new Set(['EMAIL_TAKEN', 'ROLE_NOT_ASSIGNABLE']);

/** Sends invitations one after another (P1 §7: one call per invite); each row gets its link as soon as it is there. */
export function useSendInvites(onRow: (key: string, patch: Partial<InviteRow>) => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const leave = useLettersLeave();
  const fail = useFailureToast();
  const [sending, setSending] = useState(false);

  const send = async (rows: readonly InviteRow[], companyId: number): Promise<void> => {
    setSending(true);
    let sent = 0;
    try {
      for (const row of rows) {
        const refusal = await sendOne(row, companyId, onRow);
        if (refusal === null) sent += 1;
        else onRow(row.key, { refusal });
      }
    } catch (error) {
      fail(error);
    }
    if (sent > 0) toasts.success(t(($) => $.invite[leave ? 'sent' : 'made'], { count: sent }));
    setSending(false);
  };
  return { sending, send };
}

/** @returns why this row was refused, or null when it was sent. @throws ApiError of what concerns all rows */
async function sendOne(
  row: InviteRow,
  companyId: number,
  onRow: (key: string, patch: Partial<InviteRow>) => void,
): Promise<string | null> {
  if (row.roleId === null) return 'roleRequired';
  const email = plainEmail(row.email);
  const registerUrl = `${window.location.origin}/auth/register`;
  try {
    const { url } = await call(userRoutes.sendInvitation, {
      body: { email, roleId: row.roleId, companyId, registerUrl },
    });
    onRow(row.key, { email, url });
    return null;
  } catch (error) {
    if (error instanceof ApiError && OF_A_ROW.has(error.code)) return error.code;
    throw error;
  }
}
