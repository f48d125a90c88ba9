import type { Locale, ResultGroup } from '@tsenomer/contracts';
import type { ResultRow } from '../result-row.ts';
import { REPORT_WORDS } from './report-words.ts';

/** What the group of a row is called; null where rows are not gathered. Rows of a group come one after the other. */
export function groupName(row: ResultRow, groupBy: ResultGroup, locale: Locale): string | null {
  const none = REPORT_WORDS[locale].none;
  const names: Readonly<Record<ResultGroup, () => string | null>> = {
    none: () => null,
    product: () => row.product.name,
    brand: () => row.product.brand ?? none.brand,
    category: () => row.product.categories.join(' › ') || none.category,
    company: () => row.company,
    day: () => row.day ?? none.day,
  };
  return names[groupBy]();
}
