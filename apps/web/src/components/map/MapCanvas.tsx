import 'leaflet/dist/leaflet.css';
import { layerGroup, marker, polyline } from 'leaflet';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useColours } from '#components/theme/use-colours.ts';
import { pointClusters } from './clusters.ts';
import type { PointClusters } from './clusters.ts';
import { drawGraticule, emptyGround, tileGround } from './ground-layer.ts';
import { markIcon } from './mark-icon.ts';
import type { PointsMapProps } from './PointsMap.tsx';
import { useLeaflet } from './use-leaflet.ts';
import type { MapView } from './use-leaflet.ts';
import styles from './PointsMap.module.css';

/** From this zoom on, or with so few points, they bear their names. */
const NAMED_ZOOM = 13;
const FEW = 25;

const STYLES = {
  point: styles['point'] ?? '',
  cluster: styles['cluster'] ?? '',
  name: styles['name'] ?? '',
} as const;

/** The map itself; loaded lazily by `PointsMap`. */
export default function MapCanvas(props: PointsMapProps) {
  const { label, points, height = 420, route, tileUrl, attribution } = props;
  const { t } = useTranslation();
  const colours = useColours();
  const { place, map, view } = useLeaflet({
    label: t(($) => $.map.label, { label }),
    zoomIn: t(($) => $.map.zoomIn),
    zoomOut: t(($) => $.map.zoomOut),
    points,
    closest: props.closest,
  });
  const clusters = useMemo(() => pointClusters(points), [points]);

  useEffect(() => {
    if (map === undefined || tileUrl === undefined) return undefined;
    const tiles = tileGround(tileUrl).addTo(map);
    return () => void tiles.remove();
  }, [map, tileUrl]);

  useEffect(() => {
    if (map === undefined || view === undefined || tileUrl !== undefined) return undefined;
    const ground = emptyGround().addTo(map);
    drawGraticule(ground, view.bounds, colours.of('line'), styles['degrees'] ?? '');
    return () => void ground.remove();
  }, [map, view, tileUrl, colours]);

  useEffect(() => {
    if (map === undefined || route === undefined) return undefined;
    const line = polyline(
      route.map(({ lat, lng }) => ({ lat, lng })),
      { color: colours.of('brand'), weight: 3, opacity: 0.75, interactive: false },
    ).addTo(map);
    return () => void line.remove();
  }, [map, route, colours]);

  useMarks(map, view, clusters, props);

  return (
    <figure className={styles['map']}>
      <div ref={place} className={styles['canvas']} style={{ height }} />
      {attribution !== undefined && <figcaption className={styles['attribution']}>{attribution}</figcaption>}
    </figure>
  );
}

/** Draws what lies in view, anew whenever the view, the points or the chosen one are others. */
function useMarks(
  map: ReturnType<typeof useLeaflet>['map'],
  view: MapView | undefined,
  clusters: PointClusters,
  { points, selected, onSelect }: PointsMapProps,
): void {
  useEffect(() => {
    if (map === undefined || view === undefined) return undefined;
    const marks = layerGroup().addTo(map);
    for (const mark of clusters.marks(view.bounds, view.zoom)) {
      const chosen = mark.kind === 'point' && mark.point.id === selected;
      const named = chosen || view.zoom >= NAMED_ZOOM || points.length <= FEW;
      marker([mark.lat, mark.lng], {
        icon: markIcon(mark, chosen, named, STYLES),
        // The list beside the map is the way of the keyboard.
        keyboard: false,
        riseOnHover: true,
        // Neither a cluster nor what was chosen is covered by a name.
        zIndexOffset: chosen ? 1000 : mark.kind === 'cluster' ? 500 : 0,
        ...(mark.kind === 'point' && { title: mark.point.name }),
      })
        .on('click', () => {
          if (mark.kind === 'point') onSelect?.(mark.point.id);
          else map.setView([mark.lat, mark.lng], clusters.opensAt(mark.id));
        })
        .addTo(marks);
    }
    return () => void marks.remove();
  }, [map, view, clusters, points, selected, onSelect]);

  useEffect(() => {
    const point = points.find(({ id }) => id === selected);
    if (map === undefined || point === undefined) return;
    if (!map.getBounds().contains([point.lat, point.lng])) map.panTo([point.lat, point.lng]);
  }, [map, points, selected]);
}
