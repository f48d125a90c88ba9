import { useQuery } from '@tanstack/react-query';
import { assortmentRoutes } from '@tsenomer/contracts';
import type { AssortmentOffer } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { LineChart } from '#components/charts/LineChart.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { FormWindow } from '#lib/accounts/FormWindow.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';

interface OfferHistoryProps {
  readonly offer: AssortmentOffer;
  readonly onClose: () => void;
}

/** An offer's price from the day it was met first; it holds from one point to the next. */
export default function OfferHistory({ offer, onClose }: OfferHistoryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const history = useQuery(query(assortmentRoutes.assortmentOfferHistory, { params: { id: offer.id } }));
  return (
    <FormWindow title={offer.name} size={760} onClose={onClose}>
      <QueryView query={history}>
        {({ items }) => {
          const last = items.at(-1);
          const shown = items.map(
            ({ day, price, available }) => [Date.parse(day), available === false ? null : price] as const,
          );
          return (
            <LineChart
              label={t(($) => $.assortment.history)}
              height={280}
              formatValue={(value) => formats.money(value, offer.currency ?? last?.currency ?? 'RUB')}
              series={[
                {
                  id: 'price',
                  name: offer.company.name,
                  points: last
                    ? [...shown, [Date.parse(offer.lastSeenAt), last.available === false ? null : last.price] as const]
                    : shown,
                },
              ]}
            />
          );
        }}
      </QueryView>
    </FormWindow>
  );
}
