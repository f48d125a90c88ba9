import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { homeRoutes } from '@tsenomer/contracts';
import type { Rivals } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import styles from './Home.module.css';

type Rival = Rivals['items'][number];

/** Over all prices of a monitoring: not read anew with each check of a run that goes on. */
const FRESH_FOR = 60_000;

/** Which competitors are cheaper than we are, how often and how far; each a way to those products in the report. */
export function RivalsPanel() {
  const { t } = useTranslation();
  const columns = useRivalColumns();
  const { data } = useQuery({
    ...query(homeRoutes.rivals),
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR,
  });
  if (data === undefined || data.collectionId === null || data.items.length === 0) return null;
  const { collectionId, items } = data;
  const title = t(($) => $.home.rivals);
  return (
    <Panel title={title} flush>
      <DataTable
        bare
        label={title}
        columns={columns}
        rows={items}
        rowKey={({ companyId }) => companyId}
        rowLink={({ companyId }) => ({
          to: '/parsing/$id/report/main',
          params: { id: String(collectionId) },
          search: { companyIds: [companyId], quick: 'cheaper' },
        })}
      />
    </Panel>
  );
}

function useRivalColumns(): readonly Column<Rival>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'company',
        header: t(($) => $.home.rival),
        phone: 'title',
        width: '30%',
        cell: ({ companyName }) => companyName,
      },
      {
        id: 'cheaper',
        header: t(($) => $.home.cheaper),
        align: 'end',
        cell: ({ cheaper, compared }) => (
          <>
            <strong>{formats.number(cheaper)}</strong>{' '}
            <span className={styles['quiet']}>{t(($) => $.home.ofChecks, { count: compared })}</span>
          </>
        ),
      },
      {
        id: 'shares',
        header: t(($) => $.home.shares),
        width: '30%',
        cell: ({ cheaper, level, compared }) => {
          const words = t(($) => $.home.sharesOf, { cheaper, level, dearer: compared - cheaper - level });
          return (
            <>
              <ProgressLine
                label={words}
                total={compared}
                parts={[
                  { label: t(($) => $.home.cheaper), value: cheaper, tone: 'bad' },
                  { label: t(($) => $.home.weAre.level), value: level, tone: 'calm' },
                  { label: t(($) => $.home.dearer), value: compared - cheaper - level, tone: 'good' },
                ]}
              />
              <span className={styles['second']}>{words}</span>
            </>
          );
        },
      },
      {
        id: 'gap',
        header: t(($) => $.home.toOurs),
        align: 'end',
        cell: ({ gap }) => {
          const side = gap < 0 ? 'cheaper' : gap > 0 ? 'dearer' : 'level';
          return (
            <span
              className={styles['gap']}
              data-side={side === 'cheaper' ? 'dearer' : side === 'dearer' ? 'cheaper' : side}
            >
              {t(($) => $.home.theyAre[side], { percent: formats.percent(Math.abs(gap)) })}
            </span>
          );
        },
      },
    ],
    [t, formats],
  );
}
