import { useTranslation } from 'react-i18next';
import type { ProductColumn } from './product-search.ts';

/** What the columns of the list that may be hidden are called (P2 §2: toggles for barcodes, articles and dates). */
export function useColumnLabels(): Readonly<Record<ProductColumn, string>> {
  const { t } = useTranslation();
  return {
    article: t(($) => $.products.article),
    manufacturerArticle: t(($) => $.products.manufacturerArticle),
    companyArticle: t(($) => $.products.companyArticle),
    barcodes: t(($) => $.products.barcodes),
    brand: t(($) => $.products.brand),
    category: t(($) => $.products.category),
    tags: t(($) => $.products.tags),
    mrp: t(($) => $.products.mrp),
    violations: t(($) => $.products.violations),
    links: t(($) => $.products.linksCount),
    updated: t(($) => $.products.updated),
  };
}
