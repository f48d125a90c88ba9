import { Menu } from '@mantine/core';
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { FILE_FORMATS, resultRoutes } from '@tsenomer/contracts';
import type { FileFormat } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { download } from '#lib/api/index.ts';

const RESULTS = ['results', 'mrp', 'mrpNewLinks', 'analogs'] as const;

/** The results of a monitoring as Excel and CSV files: all of them, those beside their recommended prices, analogs. */
export function ResultFiles({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const name = t(($) => $.excelReports.fileName);
  const file = useMutation({
    mutationFn: (save: () => Promise<void>) => save(),
    onError: toasts.failure,
  });
  const params = { id };
  const save = {
    results: (format) => download(resultRoutes.collectionResults, { params, query: { format } }, name),
    mrp: (format) => download(resultRoutes.collectionMrp, { params, query: { format } }, name),
    mrpNewLinks: (format) =>
      download(resultRoutes.collectionMrp, { params, query: { format, addNewLinks: true } }, name),
    analogs: (format) => download(resultRoutes.collectionAnalogs, { params, query: { format } }, name),
  } satisfies Record<string, (format: FileFormat) => Promise<void>>;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <BusyButton
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          rightSection={<IconChevronDown size={14} />}
          busy={file.isPending}
        >
          {t(($) => $.reports.files)}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        {FILE_FORMATS.map((format) => (
          <div key={format}>
            <Menu.Label>{t(($) => $.reports.formats[format])}</Menu.Label>
            {RESULTS.map((which) => (
              <Menu.Item key={which} onClick={() => file.mutate(() => save[which](format))}>
                {t(($) => $.excelReports[which])}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
