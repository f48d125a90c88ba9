import { createFileRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { HISTORY_PERIODS, HistoryLinks, PriceHistoryPanel } from '#features/price-history/index.ts';
import { ProductProfile } from '#features/products/index.ts';
import { requirePermission } from '#lib/user/guards.ts';

export const Route = createFileRoute('/_app/products/$id')({
  validateSearch: z.object({ period: z.enum(HISTORY_PERIODS).default('3M').catch('3M') }),
  beforeLoad: ({ context, params }) => {
    requirePermission(context.user, 'products.read');
    if (!/^\d{1,15}$/.test(params.id)) throw notFound();
  },
  component: ProductPage,
});

function ProductPage() {
  const productId = Number(Route.useParams().id);
  const { period } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProductProfile
      productId={productId}
      history={
        <PriceHistoryPanel
          productId={productId}
          period={period}
          onPeriod={(next) => void navigate({ search: { period: next }, replace: true, resetScroll: false })}
          now={Date.now}
        />
      }
      links={<HistoryLinks productId={productId} />}
    />
  );
}
