import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accountRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { query } from '#lib/api/index.ts';
import { useEndSessions } from './use-end-sessions.ts';
import { useSessionColumns } from './use-session-columns.tsx';

/** One's own open sessions: which devices, since when, and the way to end them. */
export function Sessions() {
  const { t } = useTranslation();
  const sessions = useQuery({ ...query(accountRoutes.listSessions), staleTime: 0 });
  const { end, endOthers, pending } = useEndSessions();
  const columns = useSessionColumns({ pending, onEnd: (session) => void end(session) });
  const others = (sessions.data?.items ?? []).filter(({ current }) => !current).length;
  return (
    <>
      <Group justify="space-between" gap="sm" mb="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.account.sessions.hint)}
        </Text>
        <BusyButton variant="default" disabled={others === 0 || pending} onClick={() => void endOthers()}>
          {t(($) => $.account.sessions.endOthers)}
        </BusyButton>
      </Group>
      <ArrangedTable
        name="sessions"
        label={t(($) => $.account.sessions.title)}
        columns={columns}
        rows={sessions.data?.items}
        rowKey={({ id }) => id}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    </>
  );
}
