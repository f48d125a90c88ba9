import { createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router';
import { collectionRoutes } from '@tsenomer/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { MainReport, reportAddress } from '#features/main-report/index.ts';
import type { ChangeReport } from '#features/main-report/index.ts';
import { PriceHistoryModal } from '#features/price-history/index.ts';
import { requirePermission } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/parsing/$id/report/main')({
  validateSearch: reportAddress,
  search: { middlewares: [stripSearchParams(reportAddress.parse({}))] },
  beforeLoad: ({ context, params }) => {
    requirePermission(context.user, 'reports.read');
    const id = collectionRoutes.getCollection.params.safeParse(params);
    // The router's own way to its not-found screen is to throw this.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!id.success) throw notFound();
    return { collectionId: id.data.id };
  },
  component: MainReportRoute,
});

const productHref = (productId: number): string => `/products/${productId}`;

function MainReportRoute() {
  const { t } = useTranslation();
  const { collectionId } = Route.useRouteContext();
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const change: ChangeReport = (part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const openHistory = useCallback(
    (history: number) => void navigate({ search: (before) => ({ ...before, history, historyTab: 'changes' }), resetScroll: false }),
    [navigate],
  );
  return (
    <>
      <MainReport
        collectionId={collectionId}
        address={address}
        onChange={change}
        breadcrumbs={[
          { label: t(($) => $.nav.parsing), link: { to: '/parsing' } },
          { label: t(($) => $.mainReport.collection), link: { to: '/parsing/$id', params: { id: String(collectionId) } } },
        ]}
        productHref={productHref}
        onHistory={openHistory}
        now={Date.now}
      />
      <PriceHistoryModal
        productId={address.history}
        tab={address.historyTab}
        period={address.period}
        onTab={(historyTab) => change({ historyTab })}
        onPeriod={(period) => change({ period })}
        onClose={() => change({ history: undefined })}
        productHref={productHref}
        now={Date.now}
      />
    </>
  );
}
