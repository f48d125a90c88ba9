import { PRODUCTS_WINDOW_PAGE_SIZES } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { PageTurner } from './PageTurner.tsx';
import styles from './Pager.module.css';
import { RowsPerPage } from './RowsPerPage.tsx';
import { ShownRange } from './ShownRange.tsx';
import { offeredSize } from './use-page-within.ts';
import type { Paging, PagingChoice } from './paging.ts';

interface PagerProps extends Paging {
  readonly total: number;
  readonly onChange: (paging: PagingChoice) => void;
}

/** Which rows of how many are shown, how many to a page, and the pages. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['pager']}>
      <ShownRange page={page} pageSize={pageSize} total={total} />
      <PageTurner
        page={page}
        pages={Math.max(1, Math.ceil(total / pageSize))}
        label={t(($) => $.components.pages)}
        onChange={(next) => onChange({ page: next, pageSize: offeredSize(pageSize) })}
      />
      <RowsPerPage
        sizes={PRODUCTS_WINDOW_PAGE_SIZES}
        value={pageSize}
        onChange={(chosen) => onChange({ page: 1, pageSize: chosen })}
      />
    </div>
  );
}
