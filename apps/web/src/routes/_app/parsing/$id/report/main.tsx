import { createFileRoute, stripSearchParams, useRouter } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { mainReportRoutes } from '@tsenomer/contracts';
import { useCallback, useRef } from 'react';
import { MainReport, NO_HISTORY, reportAddress } from '#features/reports/main-report/index.ts';
import type { ChangeReport, ReviewHref } from '#features/reports/main-report/index.ts';
import { PriceHistoryContent, PriceHistoryModal } from '#features/catalogue/price-history/index.ts';
import type { HistoryPeriod, HistoryTab } from '#features/catalogue/price-history/index.ts';
import { query } from '#lib/api/index.ts';
import { idInAddress } from '#lib/id-in-address.ts';
import { useFilterEntry } from '#lib/filter-entry.ts';
import { useMonitoringTrail } from '#lib/monitoring-trail.ts';
import { useMayOpen } from '#lib/user/screens.ts';
import { OPENED_FROM_BEFORE, useWayBack } from '#lib/way-back.ts';

export const Route = createFileRoute('/_app/parsing/$id/report/main')({
  validateSearch: reportAddress,
  search: { middlewares: [stripSearchParams(reportAddress.parse({}))] },
  beforeLoad: ({ params }) => ({ collectionId: idInAddress(params.id) }),
  component: MainReportRoute,
});

const cardOf = (productId: number): string => `/products/${productId}`;

function MainReportRoute() {
  const { collectionId } = Route.useRouteContext();
  const breadcrumbs = useMonitoringTrail(String(collectionId));
  const productHref = useMayOpen('/products/$id') ? cardOf : null;
  const reviewHref = useReviewHref(collectionId);
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const entry = useFilterEntry();
  const change: ChangeReport = (part) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, state: true, resetScroll: false });
  const filter: ChangeReport = (part) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      ...entry({ ...address, ...part }),
      resetScroll: false,
    });
  // The next history opens with the period of the last one, which is gone from the address with it.
  const period = useRef(address.period);
  const openHistory = useCallback(
    (history: number) =>
      void navigate({
        search: (before) => ({ ...before, ...NO_HISTORY, history, period: period.current }),
        state: OPENED_FROM_BEFORE,
        resetScroll: false,
      }),
    [navigate],
  );
  const { goBack } = useWayBack();
  const closeHistory = (): void => goBack(() => change(NO_HISTORY));
  // The history opens in the city of the report: its prices are what the pressed cell shows.
  const collection = useQuery({
    ...query(mainReportRoutes.mainReportCollection, { query: { parsingCollectionId: collectionId } }),
    enabled: address.history !== undefined,
  });
  const ownCity = collection.isError ? null : collection.data?.city.id;
  const otherHistory = useCallback(
    (history: number) =>
      void navigate({
        search: (before) => ({ ...before, history, historyCity: undefined }),
        replace: true,
        state: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const history = {
    tab: address.historyTab,
    period: address.period,
    cityId: address.historyCity ?? address.cityId ?? ownCity,
    onCity: (historyCity: number) => change({ historyCity }),
    onTab: (historyTab: HistoryTab) => change({ historyTab }),
    onPeriod: (chosen: HistoryPeriod) => {
      period.current = chosen;
      change({ period: chosen });
    },
    now: Date.now,
  };
  return (
    <MainReport
      collectionId={collectionId}
      address={address}
      onChange={filter}
      breadcrumbs={breadcrumbs}
      productHref={productHref}
      reviewHref={reviewHref}
      onHistory={openHistory}
      onOtherHistory={otherHistory}
      onCloseHistory={closeHistory}
      renderHistory={(place) =>
        place === 'window' ? (
          <PriceHistoryModal
            {...history}
            productId={address.history}
            productHref={productHref}
            onClose={closeHistory}
          />
        ) : (
          address.history !== undefined && (
            // The panel has the way to the product's card.
            <PriceHistoryContent key={address.history} {...history} productId={address.history} productHref={null} />
          )
        )
      }
      now={Date.now}
    />
  );
}

/** The list of a company in which a link that shows another product is changed; null for who may not open it. */
function useReviewHref(collectionId: number): ReviewHref | null {
  const router = useRouter();
  const may = useMayOpen('/parsing/$id/$company');
  const reviewHref: ReviewHref = useCallback(
    (companyId, { clientArticle, name }) =>
      router.buildLocation({
        to: '/parsing/$id/$company',
        params: { id: String(collectionId), company: String(companyId) },
        search: { search: clientArticle ?? name },
      }).href,
    [router, collectionId],
  );
  return may ? reviewHref : null;
}
