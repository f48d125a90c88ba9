import { Text, UnstyledButton } from '@mantine/core';
import type { PriceWar, ViolationBlock, ViolationReport, Violator } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import type { Column } from '#components/table/column.ts';
import { useFormats } from '#lib/format/index.ts';
import { countOf } from './ReportCharts.tsx';
import type { ChangeReport } from './report-address.ts';
import { useDuration } from './use-duration.ts';
import { warsOf } from './wars-of.ts';

interface ViolatorTableProps {
  readonly report: ViolationReport;
  readonly wars: readonly PriceWar[];
  readonly block: ViolationBlock;
  readonly onOpen: ChangeReport;
}

/** The companies of the report with how they keep recommended prices; each figure leads to its violations. */
export function ViolatorTable({ report, wars, block, onOpen }: ViolatorTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(wars, onOpen);
  return (
    <ArrangedTable
      name="violators"
      label={t(($) => $.violations.list)}
      columns={columns}
      rows={report.items.filter((violator) => countOf(violator, block) > 0)}
      rowKey={({ company }) => company.id}
      empty={<EmptyState title={t(($) => $.violations.empty)} />}
    />
  );
}

function useColumns(wars: readonly PriceWar[], onOpen: ChangeReport): readonly Column<Violator>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const duration = useDuration();
  return useMemo(() => {
    const figure = (value: number, of: Violator, block: ViolationBlock) => (
      <UnstyledButton
        fz="sm"
        className="tabular"
        c={value === 0 ? 'var(--ink-2)' : 'var(--mantine-color-anchor)'}
        disabled={value === 0}
        onClick={() => onOpen({ company: of.company.id, block })}
      >
        {formats.number(value)}
      </UnstyledButton>
    );
    return [
      {
        id: 'company',
        header: t(($) => $.violations.company),
        phone: 'title',
        width: '24%',
        cell: ({ company }) => (
          <UnstyledButton
            fz="sm"
            fw={600}
            c="var(--mantine-color-anchor)"
            style={{ overflowWrap: 'anywhere' }}
            onClick={() => onOpen({ company: company.id })}
          >
            {company.name}
          </UnstyledButton>
        ),
      },
      {
        id: 'violations',
        header: t(($) => $.violations.violations),
        align: 'end',
        cell: (row) => figure(row.violationsCount, row, 'all'),
      },
      {
        id: 'corrected',
        header: t(($) => $.violations.corrected),
        align: 'end',
        cell: (row) => figure(row.correctedCount, row, 'corrected'),
      },
      {
        id: 'repeated',
        header: t(($) => $.violations.repeated),
        align: 'end',
        cell: (row) => figure(row.repeatedCount, row, 'repeated'),
      },
      {
        id: 'confirmed',
        header: t(($) => $.violations.confirmed),
        align: 'end',
        cell: ({ confirmedCount }) => formats.number(confirmedCount),
      },
      {
        id: 'timeShare',
        header: t(($) => $.violations.timeShare),
        align: 'end',
        cell: ({ score }) => (score.timeShare === null ? '—' : formats.percent(score.timeShare)),
      },
      {
        id: 'meanDepth',
        header: t(($) => $.violations.meanDepth),
        align: 'end',
        cell: ({ score }) => (score.meanDepth === null ? '—' : formats.percent(-score.meanDepth)),
      },
      {
        id: 'toCorrect',
        header: t(($) => $.violations.toCorrect),
        align: 'end',
        cell: ({ score }) => duration(score.minutesToCorrect),
      },
      {
        id: 'wars',
        header: t(($) => $.violations.warsBegan),
        align: 'end',
        cell: ({ company }) => {
          const { all, began } = warsOf(wars, company.id);
          return all === 0 ? '—' : t(($) => $.violations.warsCount, { began, count: all });
        },
      },
      {
        id: 'collections',
        header: t(($) => $.violations.collections),
        usuallyHidden: true,
        cell: ({ parsingCollections }) => (
          <Text size="sm" lineClamp={2}>
            {parsingCollections.map(({ name }) => name).join(', ')}
          </Text>
        ),
      },
    ];
  }, [t, formats, duration, wars, onOpen]);
}
