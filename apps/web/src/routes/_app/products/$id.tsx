import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { ProductProposals } from '#features/collecting/link-search/index.ts';
import { PRICES_DEFAULTS, pricesSearch, ProductPrices } from '#features/catalogue/price-history/index.ts';
import { CardTab, LinksTab, PRODUCT_TABS, ProductPage } from '#features/catalogue/product-page/index.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useLeaveGuard } from '#lib/forms/use-leave-guard.ts';
import { useMay } from '#lib/user/current-user.ts';

export const Route = createFileRoute('/_app/products/$id')({
  validateSearch: z.object({ tab: z.enum(PRODUCT_TABS).default('prices').catch('prices'), ...pricesSearch.shape }),
  search: { middlewares: [stripSearchParams({ tab: 'prices', ...PRICES_DEFAULTS })] },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  component: ProductRoute,
});

function ProductRoute() {
  const productId = Number(Route.useParams().id);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const mayEdit = useMay('products.edit');
  const onUnsaved = useLeaveGuard();
  const change = (patch: Partial<typeof search>): void =>
    void navigate({ search: (current) => ({ ...current, ...patch }), replace: true, resetScroll: false });
  const filter = (patch: Partial<typeof search>): void =>
    void navigate({
      search: (current) => ({ ...current, ...patch }),
      ...entry({ ...search, ...patch }),
      resetScroll: false,
    });
  return (
    <ProductPage
      key={productId}
      productId={productId}
      tab={search.tab}
      onTab={(tab) => change({ tab })}
      mayEdit={mayEdit}
    >
      {(product) => {
        if (search.tab === 'links') {
          return (
            <>
              <LinksTab product={product} mayEdit={mayEdit} />
              {!product.deleted && <ProductProposals productId={productId} mayDecide={mayEdit} />}
            </>
          );
        }
        if (search.tab === 'card') return <CardTab product={product} mayEdit={mayEdit} onUnsaved={onUnsaved} />;
        return <ProductPrices productId={productId} search={search} onSearch={filter} now={Date.now} />;
      }}
    </ProductPage>
  );
}
