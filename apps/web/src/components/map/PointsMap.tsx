import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { MapPoint } from './map-point.ts';

/** The map library is fetched with the first map. */
const MapCanvas = lazy(() => import('./MapCanvas.tsx'));

export interface PointsMapProps {
  /** What the points are. */
  readonly label: string;
  /** The same array as long as they are the same: others are fitted into view. */
  readonly points: readonly MapPoint[];
  /** The id of the chosen point. */
  readonly selected?: string | null;
  readonly onSelect?: (id: string) => void;
  /** A line from place to place, in this order. */
  readonly route?: readonly Pick<MapPoint, 'lat' | 'lng'>[];
  /** Where tiles come from, as `https://…/{z}/{x}/{y}.png`; a plain ground with meridians and parallels without. */
  readonly tileUrl?: string;
  /** What the owner of the tiles wants to be said; plain text. */
  readonly attribution?: string;
  readonly height?: number;
  /** How close it looks when it is opened: 12 shows a town, 17 its houses. */
  readonly closest?: number;
}

/**
 * Points on a map, those close to each other as one. A map is for those who see and point: put a `PointsList` of the
 * same points beside it, which says and does the same.
 */
export function PointsMap(props: PointsMapProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 420} aria-hidden />}>
      <MapCanvas {...props} />
    </Suspense>
  );
}
