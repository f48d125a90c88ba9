import { useTranslation } from 'react-i18next';
import { PageTurner } from '#components/table/PageTurner.tsx';
import { RowsPerPage } from '#components/table/RowsPerPage.tsx';
import { ShownRange } from '#components/table/ShownRange.tsx';
import { REPORT_PAGE_SIZES } from './report-address.ts';
import type { ChangeReport, ReportAddress } from './report-address.ts';
import styles from './ReportFoot.module.css';

interface ReportFootProps {
  readonly address: ReportAddress;
  readonly total: number;
  readonly onChange: ChangeReport;
}

/**
 * Which products of how many are shown, the pages, and how many to a page: the report shows more at once than plain
 * lists do.
 */
export function ReportFoot({ address: { page, limit }, total, onChange }: ReportFootProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['foot']}>
      <ShownRange page={page} pageSize={limit} total={total} />
      {total > limit && (
        <PageTurner
          page={page}
          pages={Math.ceil(total / limit)}
          label={t(($) => $.mainReport.tablePages)}
          onChange={(next) => onChange({ page: next })}
        />
      )}
      <RowsPerPage
        sizes={REPORT_PAGE_SIZES}
        value={limit}
        onChange={(chosen) => onChange({ limit: chosen, page: 1 })}
      />
    </div>
  );
}
