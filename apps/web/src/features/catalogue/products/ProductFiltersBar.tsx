import { Input, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { categoryRoutes, productEditRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/inputs/SearchField.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { query } from '#lib/api/index.ts';
import { DirectoryMultiSelect } from '#lib/products/DirectoryMultiSelect.tsx';
import { PRODUCT_STATES } from './product-search.ts';
import { isNarrowed, NO_FILTERS } from './product-input.ts';
import type { ProductListSearch } from './product-search.ts';
import { ImportFilter } from './ImportFilter.tsx';
import styles from './products.module.css';

interface ProductFiltersBarProps {
  readonly search: ProductListSearch;
  readonly onChange: (change: Partial<ProductListSearch>) => void;
}

/** The filters of the product list; directories are searched by the server as one types. */
export function ProductFiltersBar({ search, onChange }: ProductFiltersBarProps) {
  const { t } = useTranslation();
  const linksLabels = {
    all: t(($) => $.products.linksAll),
    with: t(($) => $.products.linksWith),
    without: t(($) => $.products.linksWithout),
  };
  return (
    <FiltersBar
      active={isNarrowed(search)}
      onReset={() => onChange({ ...NO_FILTERS, brandIds: [], categoryIds: [], tagIds: [] })}
    >
      <SearchField
        label={t(($) => $.products.search)}
        placeholder={t(($) => $.products.searchHint)}
        value={search.search}
        onChange={(text) => onChange({ search: text })}
      />
      <DirectoryMultiSelect
        kind="brands"
        label={t(($) => $.products.brands)}
        value={search.brandIds}
        onChange={(brandIds) => onChange({ brandIds })}
      />
      <CategoryFilter search={search} onChange={onChange} />
      <DirectoryMultiSelect
        kind="tags"
        label={t(($) => $.products.tags)}
        value={search.tagIds}
        onChange={(tagIds) => onChange({ tagIds })}
      />
      <TagNoteFilter search={search} onChange={onChange} />
      {search.import !== null && <ImportFilter id={search.import} onRemove={() => onChange({ import: null })} />}
      <Select
        label={t(($) => $.products.state)}
        allowDeselect={false}
        data={PRODUCT_STATES.map((value) => ({ value, label: t(($) => $.products.stateOf[value]) }))}
        value={search.state}
        onChange={(state) => onChange({ state: state ?? 'any' })}
      />
      <Input.Wrapper label={t(($) => $.products.links)} labelElement="div" className={styles['links'] ?? ''}>
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

/** Categories, of one level when it is chosen; there is no choice where the tree has one level. */
function CategoryFilter({ search, onChange }: ProductFiltersBarProps) {
  const { t } = useTranslation();
  const meta = useQuery(query(categoryRoutes.categoriesMeta));
  const levels = Array.from({ length: meta.data?.max_level ?? 1 }, (_, position) => position + 1);
  return (
    <>
      {levels.length > 1 && (
        <Select<number>
          label={t(($) => $.products.level)}
          className={styles['level'] ?? ''}
          allowDeselect={false}
          data={[
            { value: 0, label: t(($) => $.products.anyLevel) },
            ...levels.map((level) => ({ value: level, label: String(level) })),
          ]}
          value={search.level ?? 0}
          onChange={(level) => onChange({ level: level === 0 ? null : level })}
        />
      )}
      <DirectoryMultiSelect
        kind="categories"
        level={search.level ?? undefined}
        label={t(($) => $.products.categories)}
        value={search.categoryIds}
        onChange={(categoryIds) => onChange({ categoryIds })}
      />
    </>
  );
}

/** Tag notes are free texts; those in use are offered. */
function TagNoteFilter({ search, onChange }: ProductFiltersBarProps) {
  const { t } = useTranslation();
  const notes = useQuery(query(productEditRoutes.tagNotes));
  const items = notes.data?.items ?? [];
  if (items.length === 0 && search.tagNote === '') return null;
  return (
    <Select
      label={t(($) => $.products.tagNote)}
      placeholder={t(($) => $.common.all)}
      searchable
      clearable
      openOnFocus={false}
      clearButtonProps={{ 'aria-label': t(($) => $.components.clear) }}
      nothingFoundMessage={t(($) => $.components.noOptions)}
      data={[...new Set([...items, ...(search.tagNote === '' ? [] : [search.tagNote])])]}
      value={search.tagNote === '' ? null : search.tagNote}
      onChange={(tagNote) => onChange({ tagNote: tagNote ?? '' })}
    />
  );
}
