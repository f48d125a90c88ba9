import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import type { OfflineFilters } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { download } from '#lib/api/index.ts';

interface TaskFilesProps {
  readonly filters: OfflineFilters;
  /** Chosen tasks; the results of these only. Empty: of all that the filters leave. */
  readonly ids: readonly number[];
  readonly disabled: boolean;
}

/** The tasks that the filters leave, or what was entered in them, as workbooks (OFF-8). */
export function TaskFiles({ filters, ids, disabled }: TaskFilesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const toasts = useToasts();
  const file = useMutation({
    mutationFn: (what: 'report' | 'results') =>
      what === 'report'
        ? download(
            offlineTaskRoutes.reportExcel,
            { query: { filters, locale } },
            t(($) => $.offline.reportFile),
          )
        : download(
            offlineTaskRoutes.exportResultsExcel,
            { query: { locale, ...(ids.length > 0 ? { ids: [...ids] } : { filters }) } },
            t(($) => $.offline.resultsFile),
          ),
    onError: toasts.failure,
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          loading={file.isPending}
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t(($) => $.offline.excel)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => file.mutate('report')}>{t(($) => $.offline.excelTasks)}</Menu.Item>
        <Menu.Item onClick={() => file.mutate('results')}>
          {ids.length > 0 ? t(($) => $.offline.excelChosen, { count: ids.length }) : t(($) => $.offline.excelResults)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
