import { useQuery } from '@tanstack/react-query';
import { ratingReportRoutes } from '@tsenomer/contracts';
import type { RatingProduct } from '@tsenomer/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartSeries } from '#components/charts/chart-series.ts';
import { LineChart } from '#components/charts/LineChart.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { useStarText } from './use-star-text.ts';

interface RatingTrendProps {
  readonly product: RatingProduct;
  readonly onClose: () => void;
}

interface Course {
  readonly companyId: number;
  readonly companyName: string;
  readonly points: readonly { readonly date: string; readonly rating: number }[];
}

/** The ratings of a product at every company over the last 90 days. */
export function RatingTrend({ product, onClose }: RatingTrendProps) {
  const { t } = useTranslation();
  const trend = useQuery(query(ratingReportRoutes.ratingTrend, { query: { productId: product.productId } }));
  const own = product.offers.find(({ ownFlag }) => ownFlag)?.companyId;
  return (
    <ModalWindow size="xl" title={t(($) => $.reports.rating.trendOf, { name: product.name })} onClose={onClose}>
      <QueryView query={trend}>{({ items }) => <Courses courses={items} own={own} />}</QueryView>
    </ModalWindow>
  );
}

function Courses({ courses, own }: { readonly courses: readonly Course[]; readonly own: number | undefined }) {
  const { t } = useTranslation();
  const stars = useStarText();
  const series = useMemo(
    () =>
      courses.map(({ companyId, companyName, points }): ChartSeries => ({
        id: String(companyId),
        name: companyName,
        points: points.map(({ date, rating }) => [Date.parse(date), rating]),
        ...(companyId === own && { kind: 'own' }),
      })),
    [courses, own],
  );
  return <LineChart label={t(($) => $.reports.rating.trend)} series={series} formatValue={stars} most={500} />;
}
