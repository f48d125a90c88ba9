import { mainReportRoutes } from '@tsenomer/contracts';
import type { ReportSource } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import { formatCalendarDate } from '#lib/format/index.ts';
import type { ReportAddress } from './report-address.ts';
import { FILTER_LISTS } from '#lib/reports/filter-lists.ts';

/** A filter of the address that means nothing here, and what to change in the address for it to be gone. */
export interface FilterRemark {
  /** The filter, as its field is called. */
  readonly filter: string;
  readonly text: string;
  readonly cleared: Partial<ReportAddress>;
}

interface Known {
  readonly id: number;
  readonly name: string;
}

interface RemarksOptions {
  readonly collectionId: number;
  readonly address: ReportAddress;
  /** The columns of the report; undefined while they are not known. */
  readonly sources: readonly ReportSource[] | undefined;
  /** Whether there is no such city as the address names. */
  readonly cityUnknown: boolean;
  /** Today as YYYY-MM-DD. */
  readonly today: string;
}

/** So many are named. */
const MOST_NAMED = 5;

/**
 * What the address asks for and the report cannot have: companies that are no columns of it, brands, categories, tags
 * or a city that are not there, a day that is still to come. An old or mistyped address names such things; the report
 * without a word about them would look empty.
 */
export function useFilterRemarks({
  collectionId,
  address,
  sources,
  cityUnknown,
  today,
}: RemarksOptions): FilterRemark[] {
  const { t } = useTranslation();
  const { companyIds, brandIds, categoryIds, tagIds, cityId, date } = address;
  const collection = useQuery({
    ...query(mainReportRoutes.mainReportCollection, { query: { parsingCollectionId: collectionId } }),
    enabled: companyIds !== undefined,
  });
  const brands = useQuery({ ...FILTER_LISTS.brands, enabled: brandIds !== undefined });
  const categories = useQuery({ ...FILTER_LISTS.categories, enabled: categoryIds !== undefined });
  const tags = useQuery({ ...FILTER_LISTS.tags, enabled: tagIds !== undefined });

  const named = (ids: readonly number[], names: readonly Known[] = []): string => {
    const words = ids.slice(0, MOST_NAMED).map((id) => names.find((known) => known.id === id)?.name ?? `№ ${id}`);
    const rest = ids.length - words.length;
    return words.join(', ') + (rest > 0 ? ` ${t(($) => $.mainReport.andMore, { rest })}` : '');
  };
  const list = (
    key: 'companyIds' | 'brandIds' | 'categoryIds' | 'tagIds',
    filter: string,
    known: readonly number[] | undefined,
    text: (names: string) => string,
    names?: readonly Known[],
  ): FilterRemark[] => {
    const asked = address[key];
    if (asked === undefined || known === undefined) return [];
    const there = new Set(known);
    const absent = asked.filter((id) => !there.has(id));
    if (absent.length === 0) return [];
    const left = asked.filter((id) => there.has(id));
    return [{ filter, text: text(named(absent, names)), cleared: { [key]: left.length === 0 ? undefined : left } }];
  };
  const unknown = (
    key: 'brandIds' | 'categoryIds' | 'tagIds',
    filter: string,
    known: readonly Known[] | undefined,
  ): FilterRemark[] =>
    list(
      key,
      filter,
      known?.map(({ id }) => id),
      (names) => t(($) => $.mainReport.filterUnknown, { filter, names }),
    );

  const companies = t(($) => $.mainReport.companies);
  const city = t(($) => $.mainReport.cityFilter);
  const day = t(($) => $.mainReport.date);
  return [
    ...list(
      'companyIds',
      companies,
      sources?.map(({ companyId }) => companyId),
      (names) => t(($) => $.mainReport.companiesAbsent, { names }),
      collection.data?.companies,
    ),
    ...unknown(
      'brandIds',
      t(($) => $.mainReport.brands),
      brands.data?.items,
    ),
    ...unknown(
      'categoryIds',
      t(($) => $.mainReport.categories),
      categories.data?.items,
    ),
    ...unknown(
      'tagIds',
      t(($) => $.mainReport.tags),
      tags.data?.items,
    ),
    ...(cityUnknown && cityId !== undefined
      ? [
          {
            filter: city,
            text: t(($) => $.mainReport.filterUnknown, { filter: city, names: named([cityId]) }),
            cleared: { cityId: undefined },
          },
        ]
      : []),
    ...(date !== undefined && date > today
      ? [
          {
            filter: day,
            text: t(($) => $.mainReport.dayToCome, { date: formatCalendarDate(date) }),
            cleared: { date: undefined },
          },
        ]
      : []),
  ];
}
