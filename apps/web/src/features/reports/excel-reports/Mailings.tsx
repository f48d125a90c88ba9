import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { reportMailingRoutes } from '@tsenomer/contracts';
import type { ReportMailing } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { EXCEL_DEFAULTS } from './excel-search.ts';
import { MailingDialog } from './MailingDialog.tsx';
import { mailingValuesOf } from './mailing-values.ts';
import { useMailingColumns } from './use-mailing-columns.tsx';
import { useNewMailing } from './use-new-mailing.ts';

/** Reports that are made and sent by themselves. */
export function Mailings() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const newMailing = useNewMailing();
  const [edited, setEdited] = useState<ReportMailing | 'new' | null>(null);
  const mailings = useQuery(query(reportMailingRoutes.listReportMailings));
  const remove = useMutation({ ...mutation(reportMailingRoutes.deleteReportMailing), onError: toasts.failure });
  const send = useMutation({
    ...mutation(reportMailingRoutes.sendReportMailing),
    onSuccess: () => toasts.success(t(($) => $.reportMailings.coming)),
    onError: toasts.failure,
  });
  const askToRemove = async ({ id, name }: ReportMailing): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.reportMailings.removeTitle, { name }),
      text: t(($) => $.reportMailings.removeText),
      confirm: t(($) => $.common.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (sure) remove.mutate({ params: { id } });
  };
  const askToSend = async ({ id, name, recipients }: ReportMailing): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.reportMailings.sendTitle, { name }),
      text: t(($) => $.reportMailings.sendText, { recipients: recipients.join(', ') }),
      confirm: t(($) => $.reportMailings.sendYes),
      cancel: t(($) => $.common.cancel),
    });
    if (sure) send.mutate({ params: { id } });
  };
  const columns = useMailingColumns({
    onEdit: setEdited,
    onSend: (mailing) => void askToSend(mailing),
    onRemove: (mailing) => void askToRemove(mailing),
  });
  return (
    <Stack gap="md">
      <Group justify="space-between" align="center">
        <Text size="sm" c="dimmed" flex={1} miw={240}>
          {t(($) => $.reportMailings.hint)}
        </Text>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
          {t(($) => $.reportMailings.add)}
        </Button>
      </Group>
      <DataTable<ReportMailing>
        label={t(($) => $.excelReports.tabs.mailings)}
        columns={columns}
        rows={mailings.data?.items}
        rowKey={({ id }) => id}
        error={mailings.error}
        onRetry={() => void mailings.refetch()}
        empty={<EmptyState title={t(($) => $.reportMailings.none)} description={t(($) => $.reportMailings.noneHint)} />}
      />
      {edited !== null && (
        <MailingDialog
          id={edited === 'new' ? null : edited.id}
          values={edited === 'new' ? newMailing(EXCEL_DEFAULTS) : mailingValuesOf(edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}
