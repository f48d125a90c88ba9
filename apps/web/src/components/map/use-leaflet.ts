import { control, map as createMap } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { boundsOf } from './map-point.ts';
import type { MapBounds, MapPoint } from './map-point.ts';

interface LeafletOptions {
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly points: readonly MapPoint[];
  /** The closest zoom that the points are fitted into; a single one is shown with its surroundings. */
  readonly closest?: number | undefined;
}

/** What is shown of the map. */
export interface MapView {
  readonly bounds: MapBounds;
  readonly zoom: number;
}

const CLOSE = 12;

/** A Leaflet map in an element, fitted to the points whenever they are others, and what it shows. */
export function useLeaflet({ label, zoomIn, zoomOut, points, closest = CLOSE }: LeafletOptions) {
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();
  const [view, setView] = useState<MapView>();

  useEffect(() => {
    if (place.current === null) return undefined;
    // Leaflet's own line about itself is markup; ours stands below the map.
    const made = createMap(place.current, { attributionControl: false, zoomControl: false, zoomSnap: 0.5 });
    made.addControl(control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }));
    made.getContainer().setAttribute('aria-label', label);
    made.getContainer().setAttribute('role', 'application');
    const look = (): void => {
      const bounds = made.getBounds();
      setView({
        bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
        zoom: made.getZoom(),
      });
    };
    made.on('moveend zoomend', look);
    const watcher = new ResizeObserver(() => made.invalidateSize());
    watcher.observe(place.current);
    setMap(made);
    return () => {
      watcher.disconnect();
      made.remove();
      setMap(undefined);
    };
  }, [label, zoomIn, zoomOut]);

  useEffect(() => {
    if (map === undefined) return;
    const bounds = boundsOf(points);
    const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (bounds === null) map.setView([50, 60], 2);
    else {
      const [west, south, east, north] = bounds;
      const corners: [[number, number], [number, number]] = [
        [south, west],
        [north, east],
      ];
      map.fitBounds(corners, { padding: [36, 36], maxZoom: closest, animate });
    }
  }, [map, points, closest]);

  return { place, map, view };
}
