import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { repricingRoutes } from '@tsenomer/contracts';
import type { AdviceSummary } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { download, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { ReportFileButton } from '#lib/reports/ReportFileButton.tsx';
import { useMay } from '#lib/user/current-user.ts';
import { AdviceFilters } from './AdviceFilters.tsx';
import { AdviceFigures } from './AdviceFigures.tsx';
import { CalculateBar } from './CalculateBar.tsx';
import { ChosenAdvice } from './ChosenAdvice.tsx';
import { narrowedAdvice, SHOWN_ADVICE, shownAdvice } from './repricing-address.ts';
import type { RepricingTabProps, ShownAdvice } from './repricing-address.ts';
import { useAdviceChoice } from './use-advice-choice.ts';
import { useAdviceColumns } from './use-advice-columns.tsx';
import styles from './repricing.module.css';

/** What is advised, the largest changes first, with what it comes to, and what can be decided of it. */
export function AdviceTab({ address, onChange }: RepricingTabProps) {
  const { t } = useTranslation();
  const may = useMay('repricing.handle');
  const { page, limit, show } = address;
  const list = useQuery({
    ...query(repricingRoutes.listAdvice, { query: { filters: shownAdvice(address), page, limit } }),
    placeholderData: keepPreviousData,
  });
  const sums = useQuery({
    ...query(repricingRoutes.listAdvice, { query: { filters: narrowedAdvice(address), page: 1, limit: 1 } }),
    placeholderData: keepPreviousData,
  });
  const columns = useAdviceColumns((advice) => onChange({ advice }));
  const choice = useAdviceChoice(list.data?.items ?? []);
  const summary = sums.data?.summary;
  return (
    <Stack gap="md">
      <CalculateBar outdated={summary?.outdated ?? 0} may={may} />
      {summary !== undefined && <AdviceFigures summary={summary} />}
      <AdviceFilters address={address} onChange={onChange} />
      <Group justify="space-between" gap="sm">
        <ShownChoice
          value={show}
          summary={summary}
          onChange={(next) => {
            choice.clear();
            onChange({ show: next, page: 1 });
          }}
        />
        <Group gap="xs">
          <ReportFileButton
            disabled={summary === undefined || summary.approved === 0}
            onDownload={(signal, format) =>
              download(
                repricingRoutes.adviceFile,
                { query: { format, filters: narrowedAdvice(address) } },
                `Prices.${format}`,
                undefined,
                signal,
              )
            }
          />
        </Group>
      </Group>
      {may && choice.chosen.length > 0 && <ChosenAdvice ids={choice.chosen} onDone={choice.clear} />}
      <DataTable
        label={t(($) => $.repricing.tabs.advice)}
        columns={columns}
        {...pagedRows(list, { page, limit, onPage: onChange })}
        rowKey={({ id }) => id}
        choice={may && show !== 'keep' && show !== 'cannot' ? choice.choice : undefined}
        empty={
          summary !== undefined && isEmpty(summary) ? (
            <EmptyState
              title={t(($) => $.repricing.noneYet)}
              description={t(($) => $.repricing.noneYetHint)}
              actions={
                <Button variant="default" onClick={() => onChange({ tab: 'strategies' })}>
                  {t(($) => $.repricing.toStrategies)}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={t(($) => $.repricing.nothingFound)}
              description={t(($) => $.repricing.nothingFoundHint)}
            />
          )
        }
      />
    </Stack>
  );
}

/** Of what is shown there are so many; of all together nothing is said. */
function countOf(summary: AdviceSummary, show: ShownAdvice): number | null {
  return show === 'all' ? null : summary[show];
}

function isEmpty({ open, approved, dismissed, keep, cannot }: AdviceSummary): boolean {
  return open + approved + dismissed + keep + cannot === 0;
}

interface ShownChoiceProps {
  readonly value: ShownAdvice;
  readonly summary: AdviceSummary | undefined;
  readonly onChange: (show: ShownAdvice) => void;
}

function ShownChoice({ value, summary, onChange }: ShownChoiceProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const named = (show: ShownAdvice): string => {
    const count = summary === undefined ? null : countOf(summary, show);
    const name = t(($) => $.repricing.shown[show]);
    return count === null ? name : `${name} · ${formats.number(count)}`;
  };
  return (
    <div className={styles['shown']}>
      <SegmentedControl
        aria-label={t(($) => $.repricing.show)}
        data={SHOWN_ADVICE.map((show) => ({ value: show, label: named(show) }))}
        value={value}
        onChange={(next) => onChange(SHOWN_ADVICE.find((show) => show === next) ?? 'open')}
      />
    </div>
  );
}
