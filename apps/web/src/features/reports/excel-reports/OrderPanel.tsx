import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { PERIOD_MAX_DAYS, reportFileRoutes, resultTemplateRoutes, roleMay } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { mutation, query } from '#lib/api/index.ts';
import { useCurrentUser } from '#lib/user/current-user.ts';
import type { ChangeExcel, ExcelSearch } from './excel-search.ts';
import { MailingDialog } from './MailingDialog.tsx';
import { filtersOf } from './order-filters.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { periodOf } from './periods.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { useNewMailing } from './use-new-mailing.ts';
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
  const { role } = useCurrentUser();
  const newMailing = useNewMailing();
  const [tried, setTried] = useState(false);
  const [mailing, setMailing] = useState(false);
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
  const period = periodOf(search.preset, today) ?? ownPeriod(search);
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
          {roleMay(role, 'reports.mail') && (
            <Button variant="default" onClick={() => setMailing(true)}>
              {t(($) => $.reportMailings.fromOrder)}
            </Button>
          )}
        </Group>
      </Stack>
      {mailing && <MailingDialog id={null} values={newMailing(search)} onClose={() => setMailing(false)} />}
    </Panel>
  );
}

function ownPeriod({ from, to }: ExcelSearch) {
  return from === null || to === null ? null : { dateFrom: from, dateTo: to };
}
