import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { resultTemplateRoutes } from '@tsenomer/contracts';
import type { ResultTemplate } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { IconButton } from '#components/inputs/IconButton.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { mutation } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';

interface TemplateCommands {
  readonly onEdit: (template: ResultTemplate) => void;
}

/** The columns of the list of templates. */
export function useTemplateColumns({ onEdit }: TemplateCommands): readonly Column<ResultTemplate>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const remove = useMutation({ ...mutation(resultTemplateRoutes.deleteResultTemplate), onError: toasts.failure });
  const askToRemove = async ({ id, name }: ResultTemplate): Promise<void> => {
    const yes = await askToConfirm({
      title: t(($) => $.excelReports.askDelete, { name }),
      confirm: t(($) => $.common.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (yes) remove.mutate({ params: { id } });
  };
  return [
    { id: 'name', header: t(($) => $.excelReports.templateName), cell: ({ name }) => name, phone: 'title' },
    {
      id: 'columns',
      header: t(($) => $.excelReports.columnsCount),
      align: 'end',
      cell: ({ layout }) => formats.number(layout.columns.length),
    },
    {
      id: 'groups',
      header: t(($) => $.excelReports.groupBy),
      cell: ({ layout }) => t(($) => $.excelReports.groups[layout.groupBy]),
    },
    { id: 'author', header: t(($) => $.excelReports.author), cell: ({ author }) => author ?? '' },
    { id: 'updated', header: t(($) => $.excelReports.updatedAt), cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
    {
      id: 'actions',
      header: t(($) => $.excelReports.actions),
      align: 'end',
      phone: 'actions',
      cell: (template) =>
        template.mine && (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <IconButton
              variant="subtle"
              label={t(($) => $.excelReports.editTemplate, { name: template.name })}
              onClick={() => onEdit(template)}
            >
              <IconPencil size={18} />
            </IconButton>
            <IconButton
              variant="subtle"
              color="gray"
              label={t(($) => $.excelReports.deleteTemplate, { name: template.name })}
              onClick={() => void askToRemove(template)}
            >
              <IconTrash size={18} />
            </IconButton>
          </Group>
        ),
    },
  ];
}
