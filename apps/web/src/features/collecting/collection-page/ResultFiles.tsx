import { Menu } from '@mantine/core';
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { resultRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { download } from '#lib/api/index.ts';

/** The results of a monitoring as Excel files: all of them, or those beside their recommended prices. */
export function ResultFiles({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const name = t(($) => $.excelReports.fileName);
  const file = useMutation({
    mutationFn: (save: () => Promise<void>) => save(),
    onError: toasts.failure,
  });
  const params = { id };
  const mrp = (addNewLinks: boolean) => () =>
    download(resultRoutes.collectionMrp, { params, query: { addNewLinks } }, name);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <BusyButton
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          rightSection={<IconChevronDown size={14} />}
          busy={file.isPending}
        >
          Excel
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => file.mutate(() => download(resultRoutes.collectionResults, { params, query: {} }, name))}
        >
          {t(($) => $.excelReports.results)}
        </Menu.Item>
        <Menu.Item onClick={() => file.mutate(mrp(false))}>{t(($) => $.excelReports.mrp)}</Menu.Item>
        <Menu.Item onClick={() => file.mutate(mrp(true))}>{t(($) => $.excelReports.mrpNewLinks)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
