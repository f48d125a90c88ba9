import { Text } from '@mantine/core';
import type { OfflineTask } from '@tsenomer/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapPoint } from '#components/map/map-point.ts';
import { PointsList } from '#components/map/PointsList.tsx';
import { PointsMap } from '#components/map/PointsMap.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { useDistance } from '#lib/offline/use-distance.ts';

/** So close two places in one street stand apart. */
const HOUSES = 16.5;
/** From this far on somebody asks whether the agent was there; in metres. */
const FAR = 500;

/** The shop and where the agent said to have arrived, with the way between. */
export function PlacePanel({ task }: { readonly task: OfflineTask }) {
  const { t } = useTranslation();
  const distanceOf = useDistance();
  const [selected, setSelected] = useState<string | null>(null);
  const { companyShop: shop, coordinates, distance } = task;
  const accuracy = coordinates?.accuracy ?? null;
  const hint = accuracy === null ? undefined : t(($) => $.offlineTask.accuracy, { distance: distanceOf(accuracy) });
  const far = distance !== null && distance > FAR;
  const shopName = t(($) => $.offline.shop);
  const agentName = task.scheduledUser.fullName;
  const points = useMemo<readonly MapPoint[]>(
    () => [
      ...(shop.lat === null || shop.lon === null
        ? []
        : [{ id: 'shop', name: shopName, lat: shop.lat, lng: shop.lon, hint: shop.address }]),
      ...(coordinates === null
        ? []
        : [
            {
              id: 'agent',
              name: agentName,
              lat: coordinates.lat,
              lng: coordinates.lon,
              tone: far ? ('bad' as const) : ('good' as const),
              ...(hint !== undefined && { hint }),
            },
          ]),
    ],
    [shop.lat, shop.lon, shop.address, shopName, agentName, coordinates, far, hint],
  );
  return (
    <Panel title={t(($) => $.offlineTask.place)}>
      {points.length > 0 && (
        <>
          <PointsMap label={t(($) => $.offlineTask.place)} points={points} height={220} closest={HOUSES} />
          <PointsList
            label={t(($) => $.offlineTask.place)}
            points={points}
            selected={selected}
            onSelect={setSelected}
          />
        </>
      )}
      <Text size="sm" mt={6} {...(far ? { c: 'var(--bad)' } : {})}>
        {distance !== null
          ? t(($) => (far ? $.offlineTask.farOff : $.offlineTask.near), { distance: distanceOf(distance) })
          : shop.lat === null
            ? t(($) => $.offlineTask.shopNowhere)
            : t(($) => $.offlineTask.agentNowhere)}
      </Text>
    </Panel>
  );
}
