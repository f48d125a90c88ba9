import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ColumnsControl } from '#components/table/arranged/ColumnsControl.tsx';
import type { ColumnsListProps } from '#components/table/arranged/ColumnsList.tsx';
import type { ReportLayout } from './use-report-layout.ts';

interface ReportColumnsProps {
  readonly list: ColumnsListProps;
  readonly narrow: boolean;
  readonly onChange: (layout: ReportLayout) => void;
}

/** Which figures and companies stand beside the product, in which order, and how wide the columns are. */
export function ReportColumns({ list, narrow, onChange }: ReportColumnsProps) {
  const { t } = useTranslation();
  return (
    <ColumnsControl worded {...list}>
      {/* A phone has widths of its own. */}
      {list.widths === null ? undefined : (
        <Checkbox
          size="sm"
          label={t(($) => $.mainReport.narrow)}
          checked={narrow}
          onChange={(event) => onChange({ columns: event.currentTarget.checked ? 'narrow' : 'wide' })}
        />
      )}
    </ColumnsControl>
  );
}
