import { Anchor } from '@mantine/core';
import type { IndexLines } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { Change } from '#components/values/Change.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { useFormats } from '#lib/format/index.ts';
import type { IndexRow } from './index-rows.ts';

/** 100.00: what every line begins with. */
const BASE = 10_000;

/** Columns of the index: a line a row; a category or brand leads to its companies. */
export function useIndexColumns(by: IndexLines, onOpen: (id: number) => void): readonly Column<IndexRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const locale = useLocale();
  return useMemo(() => {
    const count = (id: string, header: string, figure: (row: IndexRow) => number): Column<IndexRow> => ({
      id,
      header,
      align: 'end',
      cell: (row) => <span className="tabular">{formats.number(figure(row))}</span>,
    });
    return [
      {
        id: 'name',
        header: t(($) => $.priceIndex.lines[by]),
        phone: 'title',
        width: '32%',
        cell: ({ title, line: { id } }) =>
          by === 'company' || id === null ? (
            title
          ) : (
            <Anchor component="button" type="button" inherit ta="start" onClick={() => onOpen(id)}>
              {title}
            </Anchor>
          ),
      },
      {
        id: 'index',
        header: t(($) => $.priceIndex.index),
        align: 'end',
        cell: ({ line }) => {
          const last = line.index.at(-1) ?? null;
          const shown = last === null ? '—' : (last / 100).toLocaleString(locale, { maximumFractionDigits: 2 });
          return <span className="tabular">{shown}</span>;
        },
      },
      {
        id: 'change',
        header: t(($) => $.priceIndex.change),
        align: 'end',
        cell: ({ line }) => {
          const last = line.index.at(-1) ?? null;
          return last === null ? <span aria-hidden>—</span> : <Change basisPoints={last - BASE} />;
        },
      },
      count(
        'raised',
        t(($) => $.priceIndex.raised),
        ({ line }) => line.raised,
      ),
      count(
        'lowered',
        t(($) => $.priceIndex.lowered),
        ({ line }) => line.lowered,
      ),
      count(
        'offers',
        t(($) => $.priceIndex.offers),
        ({ line }) => line.offers,
      ),
    ];
  }, [t, formats, locale, by, onOpen]);
}
