import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { Stack } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE, parsingHistoryRoutes } from '@tsenomer/contracts';
import type { ParsingHistoryItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { monthAt } from '#lib/month-bounds.ts';
import { useHistoryColumns } from './use-history-columns.tsx';

/**
 * Everything that was started in a month (P2 §2 "parsing-history modal by month"); the answer is cut into pages here.
 */
export default function ParsingHistory({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const formats = useFormats();
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const [current] = useState(() => monthAt(Date.now(), formats.timeZone));
  const [month, setMonth] = useState(current);
  const [paging, setPaging] = useState({ page: 1, pageSize: DEFAULT_PAGE_SIZE });
  const [year = 0, number = 1] = month.split('-').map(Number);
  const history = useQuery({
    ...query(parsingHistoryRoutes.parsingHistory, { query: { month: number, year } }),
    placeholderData: keepPreviousData,
  });
  const columns = useHistoryColumns();
  const title = t(($) => $.collections.history.title);
  const items = history.data?.items;
  return (
    <ModalWindow onClose={onClose} title={title} size={1240} fullScreen={phone} transitionProps={{ duration: 0 }}>
      <Stack gap="md">
        <MonthPickerInput
          label={t(($) => $.collectionPage.history.month)}
          locale={locale}
          maw={220}
          valueFormat="MM.YYYY"
          value={month}
          maxDate={current}
          onChange={(chosen) => {
            if (chosen === null) return;
            setMonth(chosen);
            setPaging((before) => ({ ...before, page: 1 }));
          }}
        />
        {history.error !== null && items === undefined ? (
          <ErrorState
            error={history.error}
            title={t(($) => $.collections.history.failed)}
            onRetry={() => void history.refetch()}
          />
        ) : (
          <ArrangedTable<ParsingHistoryItem>
            name="all-runs"
            label={title}
            columns={columns}
            rows={items?.slice((paging.page - 1) * paging.pageSize, paging.page * paging.pageSize)}
            rowKey={({ taskId }) => taskId}
            refreshing={history.isPlaceholderData}
            paging={{ ...paging, total: items?.length ?? 0, onChange: setPaging }}
            empty={<EmptyState title={t(($) => $.collections.history.empty)} />}
          />
        )}
      </Stack>
    </ModalWindow>
  );
}
