import { useMemo } from 'react';
import type { ReportSource } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { shelfName } from '../shelf-name.ts';

const NONE: readonly ReportSource[] = [];

/** The columns of a report, shelves called so; none while it loads. */
export function useNamedSources(sources: readonly ReportSource[] = NONE): readonly ReportSource[] {
  const { t } = useTranslation();
  const shelf = t(($) => $.mainReport.shelf);
  return useMemo(
    () => sources.map((source) => ({ ...source, name: shelfName(source.name, source.origin, shelf) })),
    [sources, shelf],
  );
}

/** Tells the columns of a report apart, whatever else is in it. */
export function sourceKey({ origin, companyId, companyShopId }: ReportSource): string {
  return `${origin === 'shelf' ? 'shelf' : 'source'} ${companyId} ${companyShopId ?? 0}`;
}
