import { NativeSelect, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DIFFERENCE_DECISIONS, DIFFERENCE_STATES, rereadingRoutes } from '@tsenomer/contracts';
import type { Rereading } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { download, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { ReportFileButton } from '#lib/reports/ReportFileButton.tsx';
import { ChosenDifferences } from './ChosenDifferences.tsx';
import { shownPages } from './rereading-address.ts';
import type { RereadingProps } from './rereading-address.ts';
import { useDifferenceChoice } from './use-difference-choice.ts';
import { useDifferenceColumns } from './use-difference-columns.tsx';

/** The pages of one rereading: what their checks recorded, what is read now, and what is decided of it. */
export function Differences({ rereading, address, onChange }: RereadingProps & { readonly rereading: Rereading }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const { page, limit } = address;
  const params = { id: rereading.id };
  const filters = shownPages(address);
  const list = useQuery({
    ...query(rereadingRoutes.listDifferences, { params, query: { filters, page, limit } }),
    placeholderData: keepPreviousData,
  });
  const columns = useDifferenceColumns(({ id }) => {
    download(rereadingRoutes.rereadPageFile, { params: { id } }, `page-${id}.warc.gz`).catch(toasts.failure);
  });
  const { chosen, clear, choice } = useDifferenceChoice(list.data?.items ?? []);
  const title = t(($) => $.rereading.differencesOf, {
    from: formats.date(rereading.dateFrom),
    to: formats.date(rereading.dateTo),
  });
  return (
    <Panel title={title}>
      <Stack gap="sm">
        <FiltersBar
          active={Object.keys(filters).length > 0}
          onReset={() => onChange({ state: undefined, decision: undefined, company: undefined, page: 1 })}
        >
          <NativeSelect
            label={t(($) => $.rereading.result)}
            value={address.state ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ state: DIFFERENCE_STATES.find((each) => each === value), page: 1 })
            }
            data={[
              { value: '', label: t(($) => $.rereading.all) },
              ...DIFFERENCE_STATES.map((value) => ({ value, label: t(($) => $.rereading.states[value]) })),
            ]}
          />
          <NativeSelect
            label={t(($) => $.rereading.decision)}
            value={address.decision ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ decision: DIFFERENCE_DECISIONS.find((each) => each === value), page: 1 })
            }
            data={[
              { value: '', label: t(($) => $.rereading.all) },
              ...DIFFERENCE_DECISIONS.map((value) => ({ value, label: t(($) => $.rereading.decisions[value]) })),
            ]}
          />
          <ReportFileButton
            disabled={(list.data?.total ?? 0) === 0}
            onDownload={(signal, format) =>
              download(
                rereadingRoutes.differencesFile,
                { params, query: { format, filters } },
                `Pages.${format}`,
                undefined,
                signal,
              )
            }
          />
        </FiltersBar>
        {chosen.length > 0 && <ChosenDifferences rereadingId={rereading.id} ids={chosen} onDone={clear} />}
        <DataTable
          label={title}
          columns={columns}
          {...pagedRows(list, { page, limit, onPage: onChange })}
          rowKey={({ id }) => id}
          choice={choice}
          empty={<EmptyState title={t(($) => $.rereading.noPages)} description={t(($) => $.rereading.noPagesHint)} />}
        />
      </Stack>
    </Panel>
  );
}
