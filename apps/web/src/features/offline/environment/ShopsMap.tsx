import type { AgentShop } from '@tsenomer/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PointsList } from '#components/map/PointsList.tsx';
import { PointsMap } from '#components/map/PointsMap.tsx';
import { Panel } from '#components/page/Panel.tsx';
import styles from './environment.module.css';

/** The shops that have a place, on a map and as its list. */
export function ShopsMap({ shops }: { readonly shops: readonly AgentShop[] }) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<string | null>(null);
  const points = useMemo(
    () =>
      shops.flatMap(({ id, companyName, address, lat, lon }) =>
        lat === null || lon === null ? [] : [{ id: String(id), name: companyName, hint: address, lat, lng: lon }],
      ),
    [shops],
  );
  if (points.length === 0) return null;
  return (
    <Panel title={t(($) => $.offlineTask.place)}>
      <PointsMap
        label={t(($) => $.environment.shops)}
        points={points}
        selected={selected}
        onSelect={setSelected}
        height={340}
      />
      <div className={styles['points']}>
        <PointsList label={t(($) => $.environment.onMap)} points={points} selected={selected} onSelect={setSelected} />
      </div>
    </Panel>
  );
}
