import { Group } from '@mantine/core';
import type { SessionItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { deviceName } from './device-of.ts';

interface SessionColumnsInput {
  readonly pending: boolean;
  readonly onEnd: (session: SessionItem) => void;
}

/** The columns of the list of sessions. */
export function useSessionColumns({ pending, onEnd }: SessionColumnsInput): readonly Column<SessionItem>[] {
  const { t } = useTranslation();
  const nameOf = ({ userAgent }: SessionItem): string => {
    const name = deviceName(userAgent);
    return name === '' ? t(($) => $.account.sessions.unknown) : name;
  };
  return [
    {
      id: 'device',
      header: t(($) => $.account.sessions.device),
      phone: 'title',
      cell: (session) => (
        <Group gap="xs" title={session.userAgent}>
          {nameOf(session)}
          {session.current && <StatusBadge tone="good">{t(($) => $.account.sessions.current)}</StatusBadge>}
        </Group>
      ),
    },
    { id: 'ip', header: t(($) => $.account.sessions.address), cell: ({ ip }) => ip },
    {
      id: 'signedIn',
      header: t(($) => $.account.sessions.signedIn),
      cell: ({ signedInAt }) => <DateTime at={signedInAt} />,
    },
    {
      id: 'lastUsed',
      header: t(($) => $.account.sessions.lastUsed),
      cell: ({ lastUsedAt }) => <DateTime at={lastUsedAt} />,
    },
    {
      id: 'actions',
      phone: 'actions',
      header: t(($) => $.account.sessions.actions),
      align: 'end',
      cell: (session) =>
        session.current ? null : (
          <BusyButton
            size="xs"
            variant="default"
            disabled={pending}
            aria-label={t(($) => $.account.sessions.endNamed, { device: nameOf(session) })}
            onClick={() => onEnd(session)}
          >
            {t(($) => $.account.sessions.end)}
          </BusyButton>
        ),
    },
  ];
}
