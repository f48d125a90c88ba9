import { useMutation, useQuery } from '@tanstack/react-query';
import { violationLetterRoutes } from '@tsenomer/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { call, query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { useBouncedColumns } from './use-bounced-columns.tsx';

/** Addresses that letters do not reach, why, and since when; nothing while all are reached. */
export function Bounced() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const may = useMay('settings.edit');
  const bounced = useQuery(query(violationLetterRoutes.bouncedAddresses));
  const again = useMutation({
    mutationFn: (email: string) => call(violationLetterRoutes.writeAgain, { body: { email } }),
    onSuccess: ({ email }) => toasts.success(t(($) => $.violationLetters.writtenAgain, { email })),
    onError: toasts.failure,
  });
  const columns = useBouncedColumns(may ? (email) => again.mutate(email) : null);
  const items = bounced.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title={t(($) => $.violationLetters.bounced)}>
      <Text size="sm" c="var(--ink-2)" mb="xs" maw={820}>
        {t(($) => $.violationLetters.bouncedHint)}
      </Text>
      <DataTable
        bare
        label={t(($) => $.violationLetters.bounced)}
        columns={columns}
        rows={items}
        rowKey={({ email, company }) => `${email} ${company ?? ''}`}
      />
    </Panel>
  );
}
