import type { CategoryReportRow } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { Money } from '#components/values/Money.tsx';
import { useFormats } from '#lib/format/index.ts';
import { OwnIndex } from './OwnIndex.tsx';
import styles from './category-report.module.css';

/** Columns of the category report (P2 §2). */
export function useReportColumns(): readonly Column<CategoryReportRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(() => {
    const count = (
      id: string,
      header: string,
      value: (row: CategoryReportRow) => number,
      sort?: string,
      bad = false,
    ): Column<CategoryReportRow> => ({
      id,
      header,
      align: 'end',
      ...(sort !== undefined && { sort }),
      cell: (row) => (
        <span className={bad && value(row) > 0 ? styles['bad'] : undefined}>{formats.number(value(row))}</span>
      ),
    });
    const price = (
      id: string,
      header: string,
      value: (row: CategoryReportRow) => number | null,
      sort?: string,
    ): Column<CategoryReportRow> => ({
      id,
      header,
      align: 'end',
      ...(sort !== undefined && { sort }),
      cell: (row) => <Money amount={value(row)} withSign />,
    });
    return [
      {
        id: 'name',
        header: t(($) => $.categories.report.name),
        sort: 'name',
        phone: 'title',
        width: '20%',
        cell: ({ name, path }) => (
          <>
            {path.length > 0 && <span className={styles['path']}>{path.join(' › ')}</span>}
            {name}
          </>
        ),
      },
      count(
        'products',
        t(($) => $.categories.report.products),
        (row) => row.productsCount,
        'productsCount',
      ),
      count(
        'withLinks',
        t(($) => $.categories.report.withLinks),
        (row) => row.productsWithLinks,
      ),
      count(
        'links',
        t(($) => $.categories.report.links),
        (row) => row.linksCount,
        'linksCount',
      ),
      count(
        'available',
        t(($) => $.categories.report.available),
        (row) => row.availableCount,
        'availableCount',
      ),
      count(
        'errors',
        t(($) => $.categories.report.errors),
        (row) => row.errorsCount,
        undefined,
        true,
      ),
      price(
        'min',
        t(($) => $.categories.report.min),
        (row) => row.minPrice,
      ),
      price(
        'mean',
        t(($) => $.categories.report.mean),
        (row) => row.meanPrice,
        'meanPrice',
      ),
      price(
        'max',
        t(($) => $.categories.report.max),
        (row) => row.maxPrice,
      ),
      {
        id: 'index',
        header: t(($) => $.categories.report.index),
        align: 'end',
        sort: 'ownIndex',
        cell: ({ ownIndex }) => <OwnIndex index={ownIndex} />,
      },
      count(
        'violations',
        t(($) => $.categories.report.violations),
        (row) => row.violationsCount,
        'violationsCount',
        true,
      ),
    ];
  }, [t, formats]);
}
