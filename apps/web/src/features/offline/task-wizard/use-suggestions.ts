import { useMutation } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import type { VisitSuggestion } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';
import { useDistance } from '#lib/offline/use-distance.ts';
import type { CityPlan, Visit } from './draft.ts';

/** What the call takes at once. */
const SHOPS = 1000;
const PEOPLE = 200;
const DAYS = 60;

/**
 * Who should go where and when, by distance and load, put into the visits of a city; and why, as long as nobody has
 * changed it.
 */
export function useSuggestions(onVisits: (visits: readonly Visit[]) => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const distanceOf = useDistance();
  const [reasons, setReasons] = useState<ReadonlyMap<number, VisitSuggestion>>(new Map());
  const suggest = useMutation({
    mutationFn: ({ plan, userIds }: { readonly plan: CityPlan; readonly userIds: readonly number[] }) =>
      call(offlineTaskRoutes.suggestVisits, {
        body: {
          companyShopIds: plan.visits.slice(0, SHOPS).map(({ companyShopId }) => companyShopId),
          userIds: userIds.slice(0, PEOPLE),
          dates: plan.dates.slice(0, DAYS),
        },
      }),
    onSuccess: ({ items }, { plan }) => {
      const byShop = new Map(items.map((item) => [item.companyShopId, item]));
      setReasons(byShop);
      onVisits(
        plan.visits.map((visit) => {
          const { userId = visit.userId, date = visit.date } = byShop.get(visit.companyShopId) ?? {};
          return { ...visit, userId, date };
        }),
      );
    },
    onError: toasts.failure,
  });
  const reasonOf = ({ companyShopId, userId, date }: Visit): string | null => {
    const reason = reasons.get(companyShopId);
    if (reason === undefined || reason.userId !== userId || reason.date !== date) return null;
    const { distance, load } = reason;
    return distance === null
      ? t(($) => $.offlineWizard.reasonFar, { count: load })
      : t(($) => $.offlineWizard.reason, { distance: distanceOf(distance), count: load });
  };
  return { suggest, reasonOf };
}
