import Supercluster from 'supercluster';
import type { MapBounds, MapPoint } from './map-point.ts';

/** What is drawn at a place: a point, or several that lie too close to each other. */
export type MapMark =
  | { readonly kind: 'point'; readonly point: MapPoint; readonly lat: number; readonly lng: number }
  | {
      readonly kind: 'cluster';
      readonly id: number;
      readonly count: number;
      readonly lat: number;
      readonly lng: number;
    };

/** Closer than this, points are drawn as one, in pixels. */
const RADIUS = 44;
/** From this zoom on every point stands for itself. */
export const LAST_CLUSTERS = 15;

/** Points that can be asked for at any zoom. Some thousands take milliseconds; 20,000 take about a second. */
export interface PointClusters {
  readonly marks: (bounds: MapBounds, zoom: number) => readonly MapMark[];
  /** The zoom at which a cluster falls apart. */
  readonly opensAt: (cluster: number) => number;
}

export function pointClusters(points: readonly MapPoint[]): PointClusters {
  const index = new Supercluster<{ point: MapPoint }>({ radius: RADIUS, maxZoom: LAST_CLUSTERS });
  index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: { point },
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
    })),
  );
  return {
    marks: ([west, south, east, north], zoom) =>
      index.getClusters([west, south, east, north], Math.floor(zoom)).flatMap(({ properties, geometry }): MapMark[] => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        if ('point_count' in properties)
          return [{ kind: 'cluster', id: properties.cluster_id, count: properties.point_count, lat, lng }];
        return [{ kind: 'point', point: properties.point, lat, lng }];
      }),
    opensAt: (cluster) => index.getClusterExpansionZoom(cluster),
  };
}
