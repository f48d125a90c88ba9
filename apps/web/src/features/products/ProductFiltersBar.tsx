import { Input, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { brandRoutes, categoryRoutes, tagRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { MultiSelectField } from '#components/inputs/MultiSelectField.tsx';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { query } from '#lib/api/index.ts';
import { isNarrowed } from './product-search.ts';
import type { ProductListSearch } from './product-search.ts';

/** Directories are loaded whole for their selects (P1 §9 "Full list loads"). */
const WHOLE = { query: { limit: 1_000_000 } } as const;

interface ProductFiltersBarProps {
  readonly search: ProductListSearch;
  readonly onChange: (change: Partial<ProductListSearch>) => void;
}

/** The filters of the product list. */
export function ProductFiltersBar({ search, onChange }: ProductFiltersBarProps) {
  const { t } = useTranslation();
  const brands = useQuery(query(brandRoutes.listBrands, WHOLE));
  const categories = useQuery(query(categoryRoutes.listCategories, WHOLE));
  const tags = useQuery(query(tagRoutes.listTags, WHOLE));
  const linksLabels = {
    all: t(($) => $.products.linksAll),
    with: t(($) => $.products.linksWith),
    without: t(($) => $.products.linksWithout),
  };
  return (
    <FiltersBar
      active={isNarrowed(search)}
      onReset={() => onChange({ search: '', brandIds: [], categoryIds: [], tagIds: [], links: 'all' })}
    >
      <SearchField label={t(($) => $.products.search)} value={search.search} onChange={(text) => onChange({ search: text })} />
      <MultiSelectField
        label={t(($) => $.products.brands)}
        options={brands.data?.items ?? []}
        value={search.brandIds}
        onChange={(brandIds) => onChange({ brandIds })}
      />
      <MultiSelectField
        label={t(($) => $.products.categories)}
        options={categories.data?.items ?? []}
        value={search.categoryIds}
        onChange={(categoryIds) => onChange({ categoryIds })}
      />
      <MultiSelectField
        label={t(($) => $.products.tags)}
        options={tags.data?.items ?? []}
        value={search.tagIds}
        onChange={(tagIds) => onChange({ tagIds })}
      />
      <Input.Wrapper label={t(($) => $.products.links)} labelElement="div" style={{ flex: '0 0 auto', maxWidth: 'none' }}>
        <div>
          <SegmentedControl
            size="sm"
            aria-label={t(($) => $.products.links)}
            value={search.links}
            onChange={(links) => onChange({ links: links === 'with' || links === 'without' ? links : 'all' })}
            data={(['all', 'with', 'without'] as const).map((value) => ({ value, label: linksLabels[value] }))}
          />
        </div>
      </Input.Wrapper>
    </FiltersBar>
  );
}
