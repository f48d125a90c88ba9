import { NativeSelect, Pagination } from '@mantine/core';
import { DEFAULT_PAGE_SIZE, PRODUCTS_WINDOW_PAGE_SIZES } from '@tsenomer/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import styles from './Pager.module.css';

export type PageSize = (typeof PRODUCTS_WINDOW_PAGE_SIZES)[number];

export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** What is asked for when somebody turns the page or chooses another size. */
export interface PagingChoice extends Paging {
  readonly pageSize: PageSize;
}

interface PagerProps extends Paging {
  readonly total: number;
  readonly onChange: (paging: PagingChoice) => void;
}

/** Which rows of how many are shown, how many to a page, and the pages. */
export function Pager({ page, pageSize, total, onChange }: PagerProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const sizeId = useId();
  const labels = {
    first: t(($) => $.components.firstPage),
    previous: t(($) => $.components.previousPage),
    next: t(($) => $.components.nextPage),
    last: t(($) => $.components.lastPage),
  };
  const size = PRODUCTS_WINDOW_PAGE_SIZES.find((known) => known === pageSize) ?? DEFAULT_PAGE_SIZE;
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <div className={styles['pager']}>
      <span className="tabular">
        {t(($) => $.components.range, {
          from: formats.number(from),
          to: formats.number(Math.min(page * pageSize, total)),
          total: formats.number(total),
        })}
      </span>
      <nav aria-label={t(($) => $.components.pages)}>
        <Pagination
          size="sm"
          total={Math.max(1, Math.ceil(total / pageSize))}
          value={page}
          onChange={(next) => onChange({ page: next, pageSize: size })}
          getControlProps={(control) => ({ 'aria-label': labels[control] })}
          getItemProps={(item) => ({ 'aria-label': t(($) => $.components.page, { page: String(item) }) })}
        />
      </nav>
      <div className={styles['size']}>
        <label htmlFor={sizeId}>{t(($) => $.components.rowsPerPage)}</label>
        <NativeSelect
          id={sizeId}
          size="xs"
          data={PRODUCTS_WINDOW_PAGE_SIZES.map(String)}
          value={String(pageSize)}
          onChange={(event) => {
            const chosen = PRODUCTS_WINDOW_PAGE_SIZES.find((known) => String(known) === event.currentTarget.value);
            if (chosen !== undefined) onChange({ page: 1, pageSize: chosen });
          }}
        />
      </div>
    </div>
  );
}
