import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { PRODUCT_LIST_DEFAULTS, productListSearch, Products } from '#features/catalogue/products/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';

export const Route = createFileRoute('/_app/products/')({
  validateSearch: productListSearch,
  search: { middlewares: [stripSearchParams(PRODUCT_LIST_DEFAULTS)] },
  component: ProductsPage,
});

function ProductsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  return (
    <Products
      search={search}
      onSearch={(patch) =>
        void navigate({
          search: (current) => ({ ...current, ...patch }),
          ...entry({ ...search, ...patch }),
          resetScroll: patch.page !== undefined,
        })
      }
    />
  );
}
