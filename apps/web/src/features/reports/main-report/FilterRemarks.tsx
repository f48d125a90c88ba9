import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChangeReport } from './report-address.ts';
import styles from './ReportFilters.module.css';
import type { FilterRemark } from './use-filter-remarks.ts';

/** Filters that mean nothing here, each with the way to be rid of it. */
export function FilterRemarks({
  remarks,
  onChange,
}: {
  readonly remarks: readonly FilterRemark[];
  readonly onChange: ChangeReport;
}) {
  const { t } = useTranslation();
  if (remarks.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" role="note" className={styles['remarks'] ?? ''}>
      {remarks.map(({ filter, text, cleared }) => (
        <div key={filter} className={styles['remark']}>
          <span>{text}</span>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(($) => $.mainReport.clearFilterOf, { filter })}
            onClick={() => onChange({ ...cleared, page: 1 })}
          >
            {t(($) => $.mainReport.clearFilter)}
          </Button>
        </div>
      ))}
    </Alert>
  );
}
