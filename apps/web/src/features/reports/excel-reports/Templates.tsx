import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { resultTemplateRoutes } from '@tsenomer/contracts';
import type { ResultTemplate } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import { TemplateEditor } from './TemplateEditor.tsx';
import { useTemplateColumns } from './use-template-columns.tsx';

/** Templates of files: everybody sees them, their authors and administrators change them. */
export function Templates() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ResultTemplate | 'new' | null>(null);
  const templates = useQuery(query(resultTemplateRoutes.listResultTemplates));
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {t(($) => $.excelReports.addTemplate)}
    </Button>
  );
  const columns = useTemplateColumns({ onEdit: setEdited });
  return (
    <Stack gap="md">
      <Group justify="space-between" align="center">
        <Text size="sm" c="dimmed" flex={1} miw={240}>
          {t(($) => $.excelReports.templatesHint)}
        </Text>
        {add}
      </Group>
      <DataTable<ResultTemplate>
        label={t(($) => $.excelReports.templates)}
        columns={columns}
        rows={templates.data?.items}
        rowKey={({ id }) => id}
        error={templates.error}
        onRetry={() => void templates.refetch()}
        empty={<EmptyState title={t(($) => $.excelReports.noTemplates)} />}
      />
      {edited !== null && (
        <TemplateEditor template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Stack>
  );
}
