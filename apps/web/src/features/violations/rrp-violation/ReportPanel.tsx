import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { caseRoutes, violationReportRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { query } from '#lib/api/index.ts';
import { BlockChoice } from './BlockChoice.tsx';
import { ComparedPrices } from './ComparedPrices.tsx';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportExcel } from './ReportExcel.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import type { ChangeReport, ReportAddress } from './report-address.ts';
import { WarPanel } from './WarPanel.tsx';
import { ViolatorTable } from './ViolatorTable.tsx';

interface ReportPanelProps {
  readonly address: ReportAddress;
  readonly onFilter: ChangeReport;
  readonly onOpen: ChangeReport;
  readonly today: string;
}

/** P2 §9: the report is asked for without a limit of its own; the answer is bounded. */
const LIMIT = 10_000_000;

/** The report: asked for once dates and companies are both there (P2 §5). */
export function ReportPanel({ address, onFilter, onOpen, today }: ReportPanelProps) {
  const { from, to, companyIds = [] } = address;
  const complete = from !== undefined && to !== undefined && companyIds.length > 0;
  return (
    <>
      <ReportFilters address={address} onFilter={onFilter} today={today} />
      {complete ? (
        <Filled
          period={{ periodFrom: from, periodTo: to }}
          companyIds={companyIds}
          address={address}
          onFilter={onFilter}
          onOpen={onOpen}
        />
      ) : (
        <Incomplete today={today} address={address} onFilter={onFilter} />
      )}
    </>
  );
}

const MONTH = 29 * 86_400_000;

/** Says what is missing, and fills it in by those whom it is about. */
function Incomplete({ address, onFilter, today }: Omit<ReportPanelProps, 'onOpen'>) {
  const { t } = useTranslation();
  const cases = useQuery(query(caseRoutes.listCases, { query: { limit: 1000 } }));
  const companyIds = [...new Set(cases.data?.items.map(({ company }) => company.id))];
  const monthAgo = new Date(Date.parse(today) - MONTH).toISOString().slice(0, 10);
  return (
    <EmptyState
      title={t(($) => $.violations.choose)}
      description={
        cases.data !== undefined && companyIds.length === 0
          ? t(($) => $.violations.noViolators)
          : t(($) => $.violations.chooseHint)
      }
      actions={
        companyIds.length > 0 && (
          <Button
            variant="light"
            onClick={() => onFilter({ companyIds, from: address.from ?? monthAgo, to: address.to ?? today })}
          >
            {t(($) => $.violations.chooseViolators)}
          </Button>
        )
      }
    />
  );
}

interface FilledProps extends Omit<ReportPanelProps, 'today'> {
  readonly period: { readonly periodFrom: string; readonly periodTo: string };
  readonly companyIds: readonly number[];
}

function Filled({ period, companyIds, address, onFilter, onOpen }: FilledProps) {
  const { t } = useTranslation();
  const filters = { companyIds: [...companyIds] };
  const report = useQuery({
    ...query(violationReportRoutes.violationsReport, { query: { limit: LIMIT, ...period, filters } }),
    placeholderData: keepPreviousData,
  });
  const wars = useQuery({
    ...query(violationReportRoutes.priceWars, { query: { ...period, filters } }),
    placeholderData: keepPreviousData,
  });
  if (report.data === undefined)
    return report.isError ? (
      <ErrorState error={report.error} onRetry={() => void report.refetch()} title={t(($) => $.violations.failed)} />
    ) : (
      <LoadingState />
    );
  const { data } = report;
  if (data.violationsTotalCount === 0)
    return <EmptyState title={t(($) => $.violations.empty)} description={t(($) => $.violations.emptyHint)} />;
  return (
    <>
      <Group justify="space-between" gap="sm">
        <BlockChoice report={data} block={address.block} onBlock={(block) => onFilter({ block })} />
        <Group gap="sm">
          <ReportExcel period={period} filters={filters} />
        </Group>
      </Group>
      <ComparedPrices kinds={data.typedPrices} />
      <ReportCharts report={data} block={address.block} />
      <ViolatorTable report={data} wars={wars.data?.items ?? []} block={address.block} onOpen={onOpen} />
      <WarPanel wars={wars.data?.items ?? []} onOpen={onOpen} />
    </>
  );
}
