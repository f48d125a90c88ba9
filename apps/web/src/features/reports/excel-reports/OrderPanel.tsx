import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { PERIOD_MAX_DAYS, reportFileRoutes, resultTemplateRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { mutation, query } from '#lib/api/index.ts';
import type { ChangeExcel, ExcelSearch } from './excel-search.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { presetPeriod } from './periods.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { useToday } from './use-today.ts';

interface OrderPanelProps {
  readonly search: ExcelSearch;
  readonly onSearch: ChangeExcel;
}

const DAY = 86_400_000;

/** What the unified report of a period is to hold and how it looks; orders its file. */
export function OrderPanel({ search, onSearch }: OrderPanelProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [tried, setTried] = useState(false);
  const templates = useQuery(query(resultTemplateRoutes.listResultTemplates));
  const order = useMutation({
    ...mutation(reportFileRoutes.orderReportFile),
    onSuccess: () => {
      toasts.success(t(($) => $.excelReports.ordered));
      onSearch({ page: 1 });
    },
    onError: toasts.failure,
  });
  const today = useToday();
  const period = presetPeriod(search.preset, today) ?? ownPeriod(search);
  const tooLong = period !== null && (Date.parse(period.dateTo) - Date.parse(period.dateFrom)) / DAY >= PERIOD_MAX_DAYS;
  const issue =
    period === null ? t(($) => $.excelReports.noPeriod) : tooLong ? t(($) => $.excelReports.tooLong) : undefined;
  const make = (): void => {
    setTried(true);
    if (period === null || tooLong) return;
    const { format, template } = search;
    order.mutate({
      body: {
        kind: 'unified',
        ...period,
        format,
        filters: filtersOf(search),
        ...(template !== null && { templateId: template }),
      },
    });
  };
  return (
    <Panel title={t(($) => $.excelReports.order)}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(($) => $.excelReports.orderHint)}
        </Text>
        <Group align="flex-start" gap="sm">
          <PeriodFields search={search} onSearch={onSearch} error={tried ? issue : undefined} />
        </Group>
        <OrderFilters search={search} onSearch={onSearch} />
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label={t(($) => $.excelReports.template)}
            data={[
              { value: '', label: t(($) => $.excelReports.usualTemplate) },
              ...(templates.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={String(search.template ?? '')}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onSearch({ template: value === '' ? null : Number(value) });
            }}
          />
          <NativeSelect
            label={t(($) => $.excelReports.format)}
            data={[
              { value: 'xlsx', label: '.xlsx' },
              { value: 'csv', label: '.csv' },
            ]}
            value={search.format}
            onChange={(event) => onSearch({ format: event.currentTarget.value === 'csv' ? 'csv' : 'xlsx' })}
          />
          <BusyButton busy={order.isPending} onClick={make}>
            {t(($) => $.excelReports.make)}
          </BusyButton>
        </Group>
      </Stack>
    </Panel>
  );
}

function ownPeriod({ from, to }: ExcelSearch) {
  return from === null || to === null ? null : { dateFrom: from, dateTo: to };
}

function filtersOf({ name, zone, monitorings, tasks, companies, brands, categories, tags }: ExcelSearch) {
  return {
    ...(name !== '' && { name }),
    ...(zone !== null && { timezone: zone }),
    ...(monitorings.length > 0 && { onlineMonitoringIds: monitorings }),
    ...(tasks.length > 0 && { offlineMonitoringIds: tasks }),
    ...(companies.length > 0 && { companyIds: companies }),
    ...(brands.length > 0 && { brandIds: brands }),
    ...(categories.length > 0 && { categoryIds: categories }),
    ...(tags.length > 0 && { tagIds: tags }),
  };
}
