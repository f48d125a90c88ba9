import type { Locale, ResultGroup } from '@tsenomer/contracts';
import type { ResultRow } from '../result-row.ts';
import { REPORT_WORDS } from './report-words.ts';

/** What the group of a row is called; null where rows are not gathered. Rows of a group come one after the other. */
export function groupName(row: ResultRow, groupBy: ResultGroup, locale: Locale): string | null {
  const none = REPORT_WORDS[locale].none;
  switch (groupBy) {
    case 'none':
      return null;
    case 'product':
      return row.product.name;
    case 'brand':
      return row.product.brand ?? none.brand;
    case 'category':
      return row.product.categories.join(' › ') || none.category;
    case 'company':
      return row.company;
    case 'day':
      return row.day ?? none.day;
  }
}
