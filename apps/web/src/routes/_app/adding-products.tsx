import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { ApiTokens } from '#features/api-tokens/index.ts';
import { AddingProducts, importAddress, ProductImport } from '#features/product-import/index.ts';
import { ManualProduct } from '#features/product-manual/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { requireRole } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/adding-products')({
  validateSearch: importAddress,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  // A demo user sees the screen and reads there that adding is not for demo mode (P1 §8).
  beforeLoad: ({ context }) => requireRole(context.user, ['admin', 'user', 'demo']),
  component: AddingProductsRoute,
});

function AddingProductsRoute() {
  const { t } = useTranslation();
  const { tab, importId, page } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AddingProducts
      tab={tab}
      allowed={useMay('products.add')}
      onTab={(next) => void navigate({ search: { tab: next, page: 1 } })}
      panels={{
        'upload-excel': (
          <ProductImport
            importId={importId}
            page={page}
            onImport={(id) => void navigate({ search: { tab, importId: id, page: 1 } })}
            onPage={(next) => void navigate({ search: { tab, importId, page: next } })}
            productsLink={
              <LinkButton to="/products" leftSection={<IconPackage size={16} />}>
                {t(($) => $.productImport.toProducts)}
              </LinkButton>
            }
          />
        ),
        manual: <ManualProduct onSaved={(id) => void navigate({ to: '/products/$id', params: { id: String(id) } })} />,
        'api-tokens': <ApiTokens />,
      }}
    />
  );
}
