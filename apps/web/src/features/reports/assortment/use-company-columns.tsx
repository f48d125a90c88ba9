import { Anchor } from '@mantine/core';
import { clsx } from 'clsx';
import type { AssortmentCompany } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { Change } from '#components/values/Change.tsx';
import { useFormats } from '#lib/format/index.ts';
import type { AssortmentAddress } from './assortment-address.ts';
import { NO_FILTERS } from './assortment-address.ts';
import styles from './assortment.module.css';
import type { TabProps } from './tab-props.ts';

interface CompanyColumnsOptions extends Pick<TabProps, 'onChange'> {
  readonly period: { readonly from?: string; readonly to?: string };
}

/** Figures of a company; counts of offers lead to them. */
export function useCompanyColumns({ onChange, period }: CompanyColumnsOptions): readonly Column<AssortmentCompany>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { from, to } = period;
  return useMemo(() => {
    const offers = (value: number, label: string, row: AssortmentCompany, change: Partial<AssortmentAddress>) =>
      value === 0 ? (
        formats.number(value)
      ) : (
        <Anchor
          component="button"
          type="button"
          inherit
          className={clsx('tabular', styles['count'])}
          aria-label={`${row.company.name}: ${label}: ${formats.number(value)}`}
          onClick={() => onChange({ ...NO_FILTERS, tab: 'offers', companyId: row.company.id, ...change })}
        >
          {formats.number(value)}
        </Anchor>
      );
    const count = (
      id: string,
      header: string,
      of: (row: AssortmentCompany) => number,
      change: Partial<AssortmentAddress> | null,
    ): Column<AssortmentCompany> => ({
      id,
      header,
      align: 'end',
      cell: (row) => (change === null ? formats.number(of(row)) : offers(of(row), header, row, change)),
    });
    return [
      { id: 'company', header: t(($) => $.assortment.company), phone: 'title', cell: ({ company }) => company.name },
      count(
        'offers',
        t(($) => $.assortment.offers),
        (row) => row.offers,
        {},
      ),
      count(
        'inStock',
        t(($) => $.assortment.inStock),
        (row) => row.inStock,
        null,
      ),
      {
        id: 'overlap',
        header: t(($) => $.assortment.overlap),
        align: 'end',
        cell: (row) => (
          <>
            {row.overlap === null ? '—' : formats.percent(row.overlap)}
            <span className={styles['second']}>
              {t(($) => $.assortment.shared)}: {formats.number(row.shared)}
            </span>
          </>
        ),
      },
      count(
        'onlyOurs',
        t(($) => $.assortment.onlyOurs),
        (row) => row.onlyOurs,
        null,
      ),
      count(
        'onlyTheirs',
        t(($) => $.assortment.onlyTheirs),
        (row) => row.onlyTheirs,
        { match: 'open' },
      ),
      count(
        'came',
        t(($) => $.assortment.came),
        (row) => row.came,
        { time: 'came', from, to },
      ),
      count(
        'vanished',
        t(($) => $.assortment.vanished),
        (row) => row.vanished,
        { time: 'vanished', from, to },
      ),
      {
        id: 'position',
        header: t(($) => $.assortment.pricePosition),
        align: 'end',
        cell: ({ deviation, cheaper, alike, dearer }) =>
          deviation === null ? (
            <span className={styles['second']}>{t(($) => $.assortment.noPosition)}</span>
          ) : (
            <>
              <Change basisPoints={deviation} />
              <span className={styles['second']}>{t(($) => $.assortment.positionOf, { cheaper, alike, dearer })}</span>
            </>
          ),
      },
      {
        id: 'novelties',
        header: t(($) => $.assortment.novelties),
        align: 'end',
        cell: ({ firsts, followed, lag }) =>
          firsts + followed === 0 ? (
            '—'
          ) : (
            <>
              {t(($) => $.assortment.noveltiesOf, { firsts, all: firsts + followed })}
              {lag !== null && (
                <span className={styles['second']}>
                  {t(($) => $.assortment.lag, { days: formats.number(Math.round(lag / 10) / 10) })}
                </span>
              )}
            </>
          ),
      },
    ];
  }, [t, formats, onChange, from, to]);
}
