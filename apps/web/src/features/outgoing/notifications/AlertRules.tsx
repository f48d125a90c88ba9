import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { alertRoutes } from '@tsenomer/contracts';
import type { AlertRule } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { asNow } from '#lib/forms/follow-saved.ts';
import { AlertRuleDialog } from './AlertRuleDialog.tsx';
import { useRuleColumns } from './use-rule-columns.tsx';

/** What somebody wants to be told of. */
export function AlertRules({ may }: { readonly may: boolean }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const rules = useQuery(query(alertRoutes.listAlertRules));
  const [edited, setEdited] = useState<AlertRule | 'new' | null>(null);
  const remove = useMutation({ ...mutation(alertRoutes.deleteAlertRule), onError: toasts.failure });
  const askToRemove = async ({ id, name }: AlertRule): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.notifications.rules.removeTitle, { name }),
      confirm: t(($) => $.notifications.rules.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (sure) remove.mutate({ params: { id } });
  };
  const columns = useRuleColumns(may, { onEdit: setEdited, onRemove: (rule) => void askToRemove(rule) });
  const title = t(($) => $.notifications.rules.title);
  return (
    <Panel title={title}>
      <Group justify="space-between" mb="md" gap="sm">
        <Text size="sm" c="var(--ink-2)" maw={720}>
          {t(($) => $.notifications.rules.hint)}
        </Text>
        {may && <Button onClick={() => setEdited('new')}>{t(($) => $.notifications.rules.add)}</Button>}
      </Group>
      <DataTable
        bare
        label={title}
        columns={columns}
        rows={rules.data?.items}
        error={rules.error}
        onRetry={() => void rules.refetch()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t(($) => $.notifications.rules.none)} />}
      />
      {edited !== null && (
        <AlertRuleDialog
          rule={edited === 'new' ? null : asNow(edited, rules.data?.items)}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
