import { useMemo, useState } from 'react';
import { PointsList } from '#components/map/PointsList.tsx';
import { PointsMap } from '#components/map/PointsMap.tsx';
import { placesOf } from '../samples.ts';
import { useSay } from '../use-say.ts';
import styles from '../DesignPage.module.css';

/** Addresses on a plain ground with a route, and the same in a list. */
export function MapPart() {
  const say = useSay();
  const [selected, setSelected] = useState<string | null>('3');
  const english = say('', 'en') === 'en';
  const points = useMemo(() => placesOf(english), [english]);
  const route = useMemo(() => points.slice(0, 6), [points]);
  const label = say('Магазины', 'Shops');
  return (
    <div className={styles['map']}>
      <PointsMap label={label} points={points} route={route} selected={selected} onSelect={setSelected} />
      <PointsList label={label} points={points} selected={selected} onSelect={setSelected} numbered />
    </div>
  );
}
