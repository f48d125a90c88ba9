import { IconFileUpload } from '@tabler/icons-react';
import type { ProductItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { RowChoice } from '#components/table/choice.ts';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { useMay } from '#lib/user/current-user.ts';
import { SavedViews } from '#lib/saved-views/SavedViews.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ExportButton } from './ExportButton.tsx';
import { isNarrowed } from './product-input.ts';
import type { ProductListSearch } from './product-search.ts';
import { ProductFiltersBar } from './ProductFiltersBar.tsx';
import { isChosen, NOTHING, pressed, sizeOf, withoutPage, withPage } from './selection.ts';
import { useProductColumns } from './use-product-columns.tsx';
import { useProductList } from './use-product-list.ts';

interface ProductsProps {
  readonly search: ProductListSearch;
  readonly onSearch: (patch: Partial<ProductListSearch>) => void;
}

/** All products with filters and changes to many of them at once; a row leads to the product's profile. */
export function Products({ search, onSearch }: ProductsProps) {
  const { t } = useTranslation();
  const mayAdd = useMay('products.add');
  const mayEdit = useMay('products.edit');
  const [selection, setSelection] = useState(NOTHING);
  const [last, setLast] = useState<number | null>(null);
  const { list, filters, total, listed, totalText, countText } = useProductList(search);
  const page = list.data?.items.map(({ id }) => id) ?? [];
  const clear = (): void => {
    setSelection(NOTHING);
    setLast(null);
  };
  const columns = useProductColumns();
  const choice: RowChoice<ProductItem> = {
    isChosen: ({ id }) => isChosen(selection, id),
    label: ({ name }) => t(($) => $.products.choose, { name }),
    onPress: ({ id }, range) => {
      setSelection(pressed(selection, page, id, range ? last : null));
      setLast(id);
    },
    onPage: (chosen) => setSelection(chosen ? withPage(selection, page) : withoutPage(selection, page)),
  };
  const addButton = mayAdd && (
    <LinkButton to="/adding-products" search={{ tab: 'upload-excel' }} leftSection={<IconFileUpload size={16} />}>
      {t(($) => $.home.addProducts)}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.products.title)}
        count={countText}
        actions={
          <>
            <SavedViews screen="products" table={null} />
            <ExportButton filters={filters} disabled={total === 0} />
            {addButton}
          </>
        }
      />
      <ProductFiltersBar
        search={search}
        onChange={(change) => {
          // What is chosen stands for what the filters gave.
          clear();
          onSearch({ page: 1, ...change });
        }}
      />
      {mayEdit && sizeOf(selection, total) > 0 && (
        <BulkBar
          selection={selection}
          filters={filters}
          total={total}
          totalText={totalText}
          onAll={() => setSelection({ kind: 'all' })}
          onClear={clear}
        />
      )}
      <ArrangedTable
        name="products"
        label={t(($) => $.products.title)}
        columns={columns}
        choice={mayEdit ? choice : undefined}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/products/$id', params: { id: String(id) } })}
        error={list.error}
        onRetry={() => void list.refetch()}
        refreshing={list.isPlaceholderData}
        paging={{
          page: search.page,
          pageSize: search.limit,
          total: listed,
          onChange: ({ page: next, pageSize }) => onSearch({ page: next, limit: pageSize }),
        }}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              title={t(($) => $.components.nothingFound)}
              description={t(($) => $.components.nothingFoundHint)}
            />
          ) : (
            <EmptyState
              title={t(($) => $.products.empty)}
              description={t(($) => $.products.emptyHint)}
              actions={addButton}
            />
          )
        }
      />
    </>
  );
}
