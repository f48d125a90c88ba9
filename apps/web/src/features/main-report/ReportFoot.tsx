import { NativeSelect, Pagination } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { REPORT_PAGE_SIZES } from './report-address.ts';
import type { ChangeReport, ReportAddress } from './report-address.ts';
import styles from './ReportFoot.module.css';

interface ReportFootProps {
  readonly address: ReportAddress;
  readonly total: number;
  readonly onChange: ChangeReport;
}

/** Which products of how many are shown, the pages, and how many to a page: the report shows more at once than plain lists do. */
export function ReportFoot({ address, total, onChange }: ReportFootProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sizeId = useId();
  const { page, limit } = address;
  const labels = {
    first: t(($) => $.components.firstPage),
    previous: t(($) => $.components.previousPage),
    next: t(($) => $.components.nextPage),
    last: t(($) => $.components.lastPage),
  };
  return (
    <div className={styles['foot']}>
      <span className="tabular">
        {t(($) => $.components.range, {
          from: formats.number(Math.min(total, (page - 1) * limit + 1)),
          to: formats.number(Math.min(total, page * limit)),
          total: formats.number(total),
        })}
      </span>
      {total > limit && (
        <nav aria-label={t(($) => $.mainReport.tablePages)}>
          <Pagination
            size="sm"
            total={Math.ceil(total / limit)}
            value={page}
            onChange={(next) => onChange({ page: next })}
            getControlProps={(control) => ({ 'aria-label': labels[control] })}
            getItemProps={(item) => ({ 'aria-label': t(($) => $.components.page, { page: String(item) }) })}
          />
        </nav>
      )}
      <div className={styles['size']}>
        <label htmlFor={sizeId}>{t(($) => $.components.rowsPerPage)}</label>
        <NativeSelect
          id={sizeId}
          size="xs"
          data={REPORT_PAGE_SIZES.map(String)}
          value={String(limit)}
          onChange={(event) => {
            const chosen = REPORT_PAGE_SIZES.find((size) => String(size) === event.currentTarget.value);
            if (chosen !== undefined) onChange({ limit: chosen, page: 1 });
          }}
        />
      </div>
    </div>
  );
}
