import { Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import type { KeptTemplate } from './body.ts';

interface TemplateColumnsInput {
  /** The id of the template that is being put into the wizard. */
  readonly taking: number | null;
  readonly onTake: (template: KeptTemplate) => void;
  readonly onRemove: (template: KeptTemplate) => void;
}

/** The columns of kept choices. */
export function useTemplateColumns(input: TemplateColumnsInput): readonly Column<KeptTemplate>[] {
  const { taking, onTake, onRemove } = input;
  const { t } = useTranslation();
  return [
    { id: 'name', header: t(($) => $.components.name), phone: 'title', cell: ({ name }) => name },
    { id: 'comment', header: t(($) => $.offlineTask.comment), cell: ({ comment }) => comment },
    {
      id: 'created',
      header: t(($) => $.offlineTask.created),
      cell: ({ createdAt }) => <DateTime at={createdAt} show="date" />,
    },
    {
      id: 'actions',
      header: t(($) => $.components.actions),
      phone: 'actions',
      align: 'end',
      cell: (template) => (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="light"
            loading={taking === template.id}
            aria-label={t(($) => $.offlineWizard.templates.takeOf, { name: template.name })}
            onClick={() => onTake(template)}
          >
            {t(($) => $.offlineWizard.templates.take)}
          </Button>
          <IconButton
            variant="default"
            data-removes
            label={t(($) => $.components.removeOf, { name: template.name })}
            onClick={() => onRemove(template)}
          >
            <IconTrash size={16} />
          </IconButton>
        </Group>
      ),
    },
  ];
}
