import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { Stack } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parsingHistoryRoutes } from '@tsenomer/contracts';
import type { MonitoringKind, ParsingHistoryItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import type { Column } from '#components/table/column.ts';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { isSearch } from '#lib/monitoring-kind.ts';
import { monthAt, monthBounds } from '#lib/month-bounds.ts';

const FAILED = {
  priceParsing: 'failedPrices',
  ratingReview: 'failedPrices',
  findLinks: 'failedLinks',
  findSellersAndLinks: 'failedSellers',
} as const satisfies Readonly<Record<MonitoringKind, string>>;

interface RunHistoryProps {
  readonly collectionId: number;
  readonly kind: MonitoringKind;
  readonly company: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/**
 * The checks or searches of a company in a month, the newest first (P2 §2 "parsing-history modal with a month picker").
 */
export default function RunHistory({ collectionId, kind, company, onClose }: RunHistoryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const formats = useFormats();
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  const [current] = useState(() => monthAt(Date.now(), formats.timeZone));
  const [month, setMonth] = useState(current);
  const params = { id: collectionId, companyId: company.id };
  const command = kind === 'findSellersAndLinks' ? 'searchSellersAndLinks' : 'findLinks';
  const searches = useQuery({
    ...query(parsingHistoryRoutes.companyTaskHistory, { params, query: { ...monthBounds(month), command } }),
    enabled: isSearch(kind),
    placeholderData: keepPreviousData,
  });
  const checks = useQuery({
    ...query(parsingHistoryRoutes.companyParsingHistory, { params, query: monthBounds(month) }),
    enabled: !isSearch(kind),
    placeholderData: keepPreviousData,
  });
  const history = isSearch(kind) ? searches : checks;
  const columns = useHistoryColumns(kind);
  const title = t(($) => $.collectionPage.historyOf, { company: company.name });
  return (
    <ModalWindow onClose={onClose} title={title} size={1080} fullScreen={phone} transitionProps={{ duration: 0 }}>
      <Stack gap="md">
        <MonthPickerInput
          label={t(($) => $.collectionPage.history.month)}
          locale={locale}
          maw={220}
          valueFormat="MM.YYYY"
          value={month}
          maxDate={current}
          onChange={(chosen) => chosen !== null && setMonth(chosen)}
        />
        {history.error !== null && history.data === undefined ? (
          <ErrorState
            error={history.error}
            title={t(($) => $.collectionPage.history[FAILED[kind]])}
            onRetry={() => void history.refetch()}
          />
        ) : (
          <ArrangedTable<ParsingHistoryItem>
            name="runs"
            label={title}
            columns={columns}
            rows={history.data?.items}
            rowKey={({ taskId }) => taskId}
            refreshing={history.isPlaceholderData}
            empty={<EmptyState title={t(($) => $.collectionPage.history[isSearch(kind) ? 'empty' : 'emptyChecks'])} />}
          />
        )}
      </Stack>
    </ModalWindow>
  );
}

function useHistoryColumns(kind: MonitoringKind): readonly Column<ParsingHistoryItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const search = isSearch(kind);
  const number = (id: 'newLinks' | 'errors' | 'bans' | 'timeout' | 'newSellers'): Column<ParsingHistoryItem> => ({
    id,
    header: t(($) => $.collectionPage.history[id]),
    align: 'end',
    cell: (item) => formats.number(item[id]),
  });
  return [
    {
      id: 'start',
      header: t(($) => $.collectionPage.history.start),
      phone: 'title',
      cell: ({ start }) => <DateTime at={start} />,
    },
    {
      id: 'robotType',
      header: t(($) => $.collectionPage.history.robotType),
      cell: ({ robotType }) => t(($) => $.monitoring.kind[robotType]),
    },
    {
      id: 'status',
      header: t(($) => $.collectionPage.history.status),
      cell: ({ status }) => t(($) => $.monitoring.runStatus[status]),
    },
    {
      id: 'linksCount',
      header: t(($) => $.collectionPage.history[search ? 'products' : 'links']),
      align: 'end',
      cell: ({ linksCount }) => formats.number(linksCount),
    },
    {
      id: 'perMinute',
      header: t(($) => $.collectionPage.history[search ? 'perMinute' : 'linksPerMinute']),
      align: 'end',
      cell: ({ linksPerMinute }) => (linksPerMinute === null ? '—' : formats.number(linksPerMinute)),
    },
    ...(search ? [number('newLinks')] : []),
    ...(kind === 'findSellersAndLinks' ? [number('newSellers')] : []),
    number('errors'),
    number('bans'),
    number('timeout'),
  ];
}
