import { FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { RECOMMENDED_PRICES_MAX_BYTES, recommendedPriceRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { upload } from '#lib/api/index.ts';

/** Adds the recommended prices of a spreadsheet, and says what it did not take. */
export function ImportPrices() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const send = useMutation({
    mutationFn: (body: File) => upload(recommendedPriceRoutes.importRecommendedPrices, { body }),
    onSuccess({ added, recomputed, refused, refusedRows }) {
      toasts.success(t(($) => $.mrpSettings.prices.imported, { count: added, recomputed }));
      if (refused > 0)
        toasts.warning(t(($) => $.mrpSettings.prices.refused, { count: refused, rows: refusedRows.join(', ') }));
    },
    onError: toasts.failure,
  });
  const choose = (file: File | null): void => {
    if (file === null) return;
    if (file.size > RECOMMENDED_PRICES_MAX_BYTES) toasts.warning(t(($) => $.mrpSettings.prices.tooLarge));
    else send.mutate(file);
  };
  return (
    <FileButton accept=".xlsx,.xlsm,.xls,.csv" onChange={choose}>
      {(props) => (
        <BusyButton
          {...props}
          variant="default"
          size="compact-sm"
          leftSection={<IconFileSpreadsheet size={14} />}
          title={t(($) => $.mrpSettings.prices.importHint)}
          busy={send.isPending}
        >
          {t(($) => $.mrpSettings.prices.import)}
        </BusyButton>
      )}
    </FileButton>
  );
}
