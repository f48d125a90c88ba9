import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import { SegmentedControl, Stack } from '@mantine/core';
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
import { monthAt, monthBounds } from '#lib/month-bounds.ts';

/** Three histories: of checks, and of searches by whether sellers were made of what was found (P2 §7). */
const HISTORIES = {
  checks: { failed: 'failedPrices', command: 'parse' },
  links: { failed: 'failedLinks', command: 'findLinks' },
  sellers: { failed: 'failedSellers', command: 'searchSellersAndLinks' },
} as const;
type HistoryName = keyof typeof HISTORIES;
const HISTORY_NAMES = ['checks', 'links', 'sellers'] as const satisfies readonly HistoryName[];

/** The history that is opened first: of what the monitoring does unless something else is asked for. */
const FIRST = {
  priceParsing: 'checks',
  ratingReview: 'checks',
  findLinks: 'links',
  findSellersAndLinks: 'sellers',
  assortment: 'checks',
} as const satisfies Readonly<Record<MonitoringKind, HistoryName>>;

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
  const [name, setName] = useState<HistoryName>(FIRST[kind]);
  const { command, failed } = HISTORIES[name];
  const searches = useQuery({
    ...query(parsingHistoryRoutes.companyTaskHistory, { params, query: { ...monthBounds(month), command } }),
    enabled: name !== 'checks',
    placeholderData: keepPreviousData,
  });
  const checks = useQuery({
    ...query(parsingHistoryRoutes.companyParsingHistory, { params, query: monthBounds(month) }),
    enabled: name === 'checks',
    placeholderData: keepPreviousData,
  });
  const history = name === 'checks' ? checks : searches;
  const columns = useHistoryColumns(name);
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
        <SegmentedControl
          aria-label={t(($) => $.collectionPage.history.robotType)}
          value={name}
          data={HISTORY_NAMES.map((value) => ({ value, label: t(($) => $.collectionPage.history.names[value]) }))}
          onChange={setName}
        />
        {history.error !== null && history.data === undefined ? (
          <ErrorState
            error={history.error}
            title={t(($) => $.collectionPage.history[failed])}
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
            empty={
              <EmptyState title={t(($) => $.collectionPage.history[name === 'checks' ? 'emptyChecks' : 'empty'])} />
            }
          />
        )}
      </Stack>
    </ModalWindow>
  );
}

function useHistoryColumns(name: HistoryName): readonly Column<ParsingHistoryItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const search = name !== 'checks';
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
    ...(name === 'sellers' ? [number('newSellers')] : []),
    number('errors'),
    number('bans'),
    number('timeout'),
  ];
}
