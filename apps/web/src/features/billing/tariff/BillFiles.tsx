import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { billRoutes } from '@tsenomer/contracts';
import type { TariffType } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { download, errorMessage } from '#lib/api/index.ts';

const FILES = ['excel', 'csv', 'invoice', 'act'] as const;
const LANGUAGES = ['ru', 'en'] as const;

interface BillFile {
  readonly name: (typeof FILES)[number];
  readonly locale: (typeof LANGUAGES)[number];
}

/** The bill as a spreadsheet, and its invoice and act as PDF, each in either language. */
export function BillFiles({ month, type }: { readonly month: string; readonly type: TariffType }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const shown = useLocale();
  const file = useMutation({
    mutationFn: ({ name, locale }: BillFile) => {
      const query = { month, type, locale };
      if (name === 'invoice' || name === 'act')
        return download(billRoutes.exportBillDocument, { params: { document: name }, query }, `${name}-${month}.pdf`);
      const format = name === 'csv' ? 'csv' : 'xlsx';
      return download(billRoutes.exportBill, { query: { ...query, format } }, `bill-${month}.${format}`);
    },
    onSuccess: () => toasts.success(t(($) => $.billing.files.done)),
    onError: (error, { name }) =>
      toasts.warning(
        t(($) => $.billing.files.failed, {
          what: t(($) => $.billing.files[name]),
          why: errorMessage(error, shown),
        }),
      ),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <BusyButton variant="default" leftSection={<IconDownload size={16} />} busy={file.isPending}>
          {file.isPending ? t(($) => $.billing.files.preparing) : t(($) => $.billing.files.menu)}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((locale) => (
          <div key={locale}>
            <Menu.Label>{t(($) => $.billing.files.languages[locale])}</Menu.Label>
            {FILES.map((name) => (
              <Menu.Item key={name} onClick={() => file.mutate({ name, locale })}>
                {t(($) => $.billing.files[name])}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
