import { Alert, Button, Group, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BILLED_OR_NOT, billCheckRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import { formatCalendarDate } from '#lib/format/index.ts';
import { daysOfMonth } from './bill-months.ts';
import { CheckFiles } from './CheckFiles.tsx';
import { CheckPlaces } from './CheckPlaces.tsx';
import { CountedChecks } from './CountedChecks.tsx';
import { checksOfAddress } from './checks-of-address.ts';
import type { ChecksAddress } from './checks-of-address.ts';
import type { TariffAddress } from './tariff-address.ts';
import { useCheckColumns } from './use-check-columns.tsx';

interface LineChecksProps {
  readonly address: ChecksAddress;
  /** yyyy-MM-dd, in the zone of the product. */
  readonly today: string;
  readonly onChange: (part: Partial<TariffAddress>) => void;
}

/** The single checks of a line of a bill on a day, the newest first: what was billed, and what was not and why. */
export function LineChecks({ address, today, onChange }: LineChecksProps) {
  const { t } = useTranslation();
  const { month, type, line, day, billed, after } = address;
  const of = checksOfAddress(address);
  const found = useQuery({
    ...query(billCheckRoutes.listBillChecks, { query: { ...of, ...(after !== undefined && { cursor: after }) } }),
    placeholderData: keepPreviousData,
  });
  const columns = useCheckColumns({ type, searches: line.startsWith('findLinks') });
  const narrow = (part: Partial<TariffAddress>) => onChange({ ...part, after: undefined });
  const page = found.data;
  return (
    <>
      <PageHeader
        title={t(($) => $.billChecks.title, { day: formatCalendarDate(day) })}
        breadcrumbs={[{ label: t(($) => $.billing.title), link: { to: '/tariff', search: { month, type } } }]}
        actions={<CheckFiles of={of} />}
      />
      <Stack gap="md">
        <Group gap="sm">
          <NativeSelect
            aria-label={t(($) => $.billChecks.day)}
            data={daysOfMonth(month, today).map((value) => ({ value, label: formatCalendarDate(value) }))}
            value={day}
            onChange={({ currentTarget: { value } }) => narrow({ day: value })}
          />
          <SegmentedControl
            aria-label={t(($) => $.billChecks.billed)}
            data={(['all', ...BILLED_OR_NOT] as const).map((value) => ({
              value,
              label: t(($) => $.billChecks.which[value]),
            }))}
            value={billed ?? 'all'}
            onChange={(value) => narrow({ billed: BILLED_OR_NOT.find((one) => one === value) })}
          />
          <CheckPlaces address={address} sample={page?.items[0]} onChange={narrow} />
        </Group>
        {page !== undefined && <CountedChecks counted={page} />}
        {page?.removed === true && (
          <Alert color="yellow">
            {t(($) => $.billChecks.removed, {
              count: page.notBilled.reduce((sum, { checks }) => sum + checks, page.billed),
            })}
          </Alert>
        )}
        {(page?.removed !== true || page.items.length > 0) && (
          <DataTable
            label={t(($) => $.billChecks.table)}
            columns={columns}
            rows={page?.items}
            rowKey={({ id }) => id}
            error={found.error}
            onRetry={() => void found.refetch()}
            refreshing={found.isPlaceholderData}
            empty={<EmptyState title={t(($) => $.billChecks.none)} />}
          />
        )}
        <Group gap="sm">
          {after !== undefined && (
            <Button variant="default" onClick={() => onChange({ after: undefined })}>
              {t(($) => $.billChecks.first)}
            </Button>
          )}
          {page !== undefined && page.next !== null && (
            <Button
              variant="default"
              disabled={found.isPlaceholderData}
              onClick={() => onChange({ after: page.next ?? undefined })}
            >
              {t(($) => $.billChecks.next)}
            </Button>
          )}
        </Group>
      </Stack>
    </>
  );
}
