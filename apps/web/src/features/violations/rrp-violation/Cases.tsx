import { Select, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CASE_STATES, caseRoutes } from '@tsenomer/contracts';
import type { CaseItem } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import { CASE_TONES } from './case-tones.ts';
import type { ChangeReport, ReportAddress } from './report-address.ts';

interface CasesProps {
  readonly address: ReportAddress;
  readonly onFilter: ChangeReport;
  readonly onOpen: ChangeReport;
}

/** The cases, the open ones first. */
export function Cases({ address, onFilter, onOpen }: CasesProps) {
  const { t } = useTranslation();
  const { state, companyIds, assignee, page, limit } = address;
  const filters = {
    ...(state !== undefined && { states: [state] }),
    ...(companyIds !== undefined && { companyIds }),
    ...(assignee !== undefined && { assigneeId: assignee }),
  };
  const cases = useQuery({
    ...query(caseRoutes.listCases, { query: { page, limit, filters } }),
    placeholderData: keepPreviousData,
  });
  const assignees = useQuery(query(caseRoutes.caseAssignees));
  const columns = useCaseColumns(onOpen);
  const clear = { 'aria-label': t(($) => $.components.clear) };
  return (
    <>
      <FiltersBar
        active={Object.keys(filters).length > 0}
        onReset={() => onFilter({ state: undefined, companyIds: undefined, assignee: undefined, page: 1 })}
      >
        <DirectoryMultiSelect
          kind="companies"
          label={t(($) => $.violations.companies)}
          value={companyIds ?? []}
          onChange={(ids) => onFilter({ companyIds: ids.length === 0 ? undefined : ids, page: 1 })}
        />
        <Select
          label={t(($) => $.violations.caseState)}
          placeholder={t(($) => $.violations.anyState)}
          clearable
          clearButtonProps={clear}
          data={CASE_STATES.map((value) => ({ value, label: t(($) => $.violations.caseStates[value]) }))}
          value={state ?? null}
          onChange={(value) => onFilter({ state: CASE_STATES.find((each) => each === value), page: 1 })}
        />
        <Select<number>
          label={t(($) => $.violations.assignee)}
          placeholder={t(($) => $.violations.anyState)}
          clearable
          searchable
          clearButtonProps={clear}
          data={(assignees.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={assignee ?? null}
          onChange={(value) => onFilter({ assignee: value ?? undefined, page: 1 })}
        />
      </FiltersBar>
      <ArrangedTable
        name="violation-cases"
        label={t(($) => $.violations.tabs.cases)}
        columns={columns}
        rows={cases.data?.items}
        rowKey={({ id }) => id}
        error={cases.error}
        onRetry={() => void cases.refetch()}
        refreshing={cases.isPlaceholderData}
        paging={{
          page,
          pageSize: limit,
          total: cases.data?.total ?? 0,
          onChange: (choice) => onFilter({ page: choice.page, limit: choice.pageSize }),
        }}
        empty={<EmptyState title={t(($) => $.violations.noCases)} description={t(($) => $.violations.noCasesHint)} />}
      />
    </>
  );
}

function useCaseColumns(onOpen: ChangeReport): readonly Column<CaseItem>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'company',
        header: t(($) => $.violations.company),
        phone: 'title',
        width: '26%',
        cell: ({ id, company }) => (
          <UnstyledButton
            fz="sm"
            fw={600}
            c="var(--mantine-color-anchor)"
            style={{ overflowWrap: 'anywhere' }}
            aria-label={t(($) => $.violations.openCase, { id, company: company.name })}
            onClick={() => onOpen({ case: id })}
          >
            {company.name}
          </UnstyledButton>
        ),
      },
      {
        id: 'state',
        header: t(($) => $.violations.caseState),
        cell: ({ state }) => (
          <StatusBadge tone={CASE_TONES[state]}>{t(($) => $.violations.caseStates[state])}</StatusBadge>
        ),
      },
      {
        id: 'violations',
        header: t(($) => $.violations.violations),
        align: 'end',
        cell: ({ violations }) => formats.number(violations),
      },
      {
        id: 'open',
        header: t(($) => $.violations.openNow),
        align: 'end',
        cell: ({ open }) => formats.number(open),
      },
      {
        id: 'confirmed',
        header: t(($) => $.violations.confirmed),
        align: 'end',
        cell: ({ confirmed }) => formats.number(confirmed),
      },
      {
        id: 'depth',
        header: t(($) => $.violations.deepest),
        align: 'end',
        cell: ({ depth }) => formats.percent(-depth),
      },
      {
        id: 'opened',
        header: t(($) => $.violations.openedAt),
        cell: ({ openedAt }) => <DateTime at={openedAt} show="date" />,
      },
      {
        id: 'told',
        header: t(($) => $.violations.toldAt),
        cell: ({ toldAt }) => <DateTime at={toldAt} />,
      },
      {
        id: 'assignee',
        header: t(($) => $.violations.assignee),
        cell: ({ assignee }) => assignee?.name ?? '—',
      },
    ],
    [t, formats, onOpen],
  );
}
