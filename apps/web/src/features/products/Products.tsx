import { IconFileUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { ProductFiltersBar } from './ProductFiltersBar.tsx';
import { isNarrowed, productFiltersOf } from './product-search.ts';
import type { ProductListSearch } from './product-search.ts';
import { useProductColumns } from './use-product-columns.tsx';

interface ProductsProps {
  readonly search: ProductListSearch;
  readonly onSearch: (search: ProductListSearch) => void;
}

/** All products with filters; a row leads to the product's profile. */
export function Products({ search, onSearch }: ProductsProps) {
  const { t } = useTranslation();
  const mayAdd = useMay('products.add');
  const products = useQuery({
    ...query(productRoutes.listProducts, { query: { page: search.page, limit: search.limit, filters: productFiltersOf(search) } }),
    placeholderData: keepPreviousData,
  });
  const addButton = mayAdd && (
    <LinkButton to="/adding-products" search={{ tab: 'upload-excel' }} leftSection={<IconFileUpload size={16} />}>
      {t(($) => $.home.addProducts)}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.products.title)}
        count={products.data === undefined ? undefined : t(($) => $.monitoring.products, { count: products.data.total })}
        actions={addButton}
      />
      <ProductFiltersBar search={search} onChange={(change) => onSearch({ ...search, page: 1, ...change })} />
      <DataTable
        label={t(($) => $.products.title)}
        columns={useProductColumns()}
        rows={products.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/products/$id', params: { id: String(id) } })}
        error={products.error}
        onRetry={() => void products.refetch()}
        refreshing={products.isPlaceholderData}
        paging={{
          page: search.page,
          pageSize: search.limit,
          total: products.data?.total ?? 0,
          onChange: ({ page, pageSize }) => onSearch({ ...search, page, limit: pageSize }),
        }}
        empty={
          isNarrowed(search) ? (
            <EmptyState title={t(($) => $.components.nothingFound)} description={t(($) => $.components.nothingFoundHint)} />
          ) : (
            <EmptyState title={t(($) => $.products.empty)} description={t(($) => $.products.emptyHint)} actions={addButton} />
          )
        }
      />
    </>
  );
}
