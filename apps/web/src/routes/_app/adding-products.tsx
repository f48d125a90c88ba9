import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#components/links/links.tsx';
import { ApiTokens } from '#features/access/api-tokens/index.ts';
import { Datasources } from '#features/catalogue/datasources/index.ts';
import {
  AddingProducts,
  IMPORT_ADDRESS_DEFAULTS,
  importAddress,
  importPlaceOf,
  ProductImport,
} from '#features/catalogue/product-import/index.ts';
import { ManualProduct } from '#features/catalogue/product-manual/index.ts';
import { useMay } from '#lib/user/current-user.ts';

export const Route = createFileRoute('/_app/adding-products')({
  validateSearch: importAddress,
  search: { middlewares: [stripSearchParams(IMPORT_ADDRESS_DEFAULTS)] },
  // A demo user sees the screen and reads there that adding is not for demo mode (P1 §8).
  component: AddingProductsRoute,
});

function AddingProductsRoute() {
  const { t } = useTranslation();
  const search = Route.useSearch();
  const { tab } = search;
  const navigate = Route.useNavigate();
  const mayCreate = useMay('collections.create');
  const openTab = (next: typeof tab, more: Partial<typeof search> = {}): void =>
    void navigate({ search: { tab: next, ...IMPORT_ADDRESS_DEFAULTS, ...more } });
  const change = (patch: Partial<typeof search>): void => void navigate({ search: { ...search, ...patch } });
  const turn = (patch: Partial<typeof search>): void =>
    void navigate({ search: { ...search, ...patch }, replace: true, resetScroll: false });
  const paging = { page: search.page, pageSize: search.limit };
  return (
    <AddingProducts
      tab={tab}
      allowed={useMay('products.add')}
      onTab={(next) => openTab(next)}
      panels={{
        'upload-excel': (
          <ProductImport
            place={importPlaceOf(search, (place, instead) => (instead ? turn(place) : openTab(tab, place)))}
            renderGoOn={(progress) => {
              const { id } = progress;
              const hasProducts = !progress.dryRun && progress.created + progress.updated + progress.unchanged > 0;
              return (
                <>
                  {mayCreate && progress.status === 'done' && hasProducts && (
                    <LinkButton to="/parsing/creating" search={{ ofImport: id }}>
                      {t(($) => $.productImport.toMonitoring)}
                    </LinkButton>
                  )}
                  <LinkButton
                    to="/products"
                    search={hasProducts ? { import: id } : {}}
                    variant="default"
                    leftSection={<IconPackage size={16} />}
                  >
                    {hasProducts ? t(($) => $.productImport.toImported) : t(($) => $.productImport.toProducts)}
                  </LinkButton>
                </>
              );
            }}
          />
        ),
        'spreadsheet-link': (
          <Datasources
            source={search.source}
            paging={paging}
            logs={{ of: search.logsOf, paging: { page: search.logsPage, pageSize: search.logsLimit } }}
            onSource={(source) => change({ source })}
            onPaging={(next) => turn({ page: next.page, limit: next.pageSize })}
            onLogs={(logs) => turn({ logsOf: logs.of, logsPage: logs.paging.page, logsLimit: logs.paging.pageSize })}
            onImport={(id) => openTab('upload-excel', { importId: id })}
          />
        ),
        manual: <ManualProduct onSaved={(id) => void navigate({ to: '/products/$id', params: { id: String(id) } })} />,
        'api-tokens': <ApiTokens />,
      }}
    />
  );
}
