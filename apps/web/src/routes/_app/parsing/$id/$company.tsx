import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { companyProductRoutes } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { PriceHistoryModal, PRICES_DEFAULTS, pricesSearch } from '#features/catalogue/price-history/index.ts';
import { COMPANY_DEFAULTS, companyAddress, CompanyView } from '#features/collecting/company-view/index.ts';
import type { CompanyAddress } from '#features/collecting/company-view/index.ts';
import { query } from '#lib/api/index.ts';
import { idInAddress } from '#lib/id-in-address.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useMonitoringTrail } from '#lib/monitoring-trail.ts';
import { useMay } from '#lib/user/current-user.ts';
import { useMayOpen } from '#lib/user/screens.ts';
import { OPENED_FROM_BEFORE, useWayBack } from '#lib/way-back.ts';

const history = z.object({
  /** The product whose prices are open beside the list. */
  product: z.int().positive().optional().catch(undefined),
  tab: z.enum(['changes', 'links']).default('changes').catch('changes'),
  period: pricesSearch.shape.period,
  cityId: z.int().positive().optional().catch(undefined),
});
const NO_HISTORY = { product: undefined, tab: 'changes', cityId: undefined } as const;
const address = companyAddress.extend(history.shape);

export const Route = createFileRoute('/_app/parsing/$id/$company')({
  validateSearch: address,
  search: { middlewares: [stripSearchParams({ ...COMPANY_DEFAULTS, tab: 'changes', period: PRICES_DEFAULTS.period })] },
  beforeLoad: ({ params }) => ({
    collectionId: idInAddress(params.id),
    companyId: idInAddress(params.company),
  }),
  component: CompanyRoute,
});

const cardOf = (productId: number): string => `/products/${productId}`;

function CompanyRoute() {
  const { collectionId, companyId } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const { goBack } = useWayBack();
  const breadcrumbs = useMonitoringTrail(String(collectionId));
  const productHref = useMayOpen('/products/$id') ? cardOf : null;
  const may = { edit: useMay('products.edit'), run: useMay('collections.run') };
  const change = (part: Partial<z.infer<typeof history>>): void =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, state: true, resetScroll: false });
  const filter = (part: Partial<CompanyAddress>): void =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      ...entry({ ...search, ...part }),
      resetScroll: false,
    });
  const open = (product: number): void =>
    void navigate({
      search: (before) => ({ ...before, ...NO_HISTORY, product }),
      state: OPENED_FROM_BEFORE,
      resetScroll: false,
    });
  // The prices open in the city of the monitoring.
  const details = useQuery({
    ...query(companyProductRoutes.companyProducts, {
      params: { id: collectionId },
      query: { companyId, list: 'error404Products', page: 1, limit: 1 },
    }),
    enabled: search.product !== undefined,
  });
  const ownCity = details.isError ? null : details.data?.city.id;
  return (
    <>
      <CompanyView
        collectionId={collectionId}
        companyId={companyId}
        address={search}
        onAddress={filter}
        may={may}
        onProduct={open}
        breadcrumbs={breadcrumbs}
      />
      <PriceHistoryModal
        productId={search.product}
        tab={search.tab}
        period={search.period}
        cityId={search.cityId ?? ownCity}
        onCity={(cityId) => change({ cityId })}
        onTab={(tab) => change({ tab })}
        onPeriod={(period) => change({ period })}
        onClose={() => goBack(() => change(NO_HISTORY))}
        productHref={productHref}
        now={Date.now}
      />
    </>
  );
}
