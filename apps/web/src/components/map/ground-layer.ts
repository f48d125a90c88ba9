import { layerGroup, marker, polyline, divIcon, tileLayer } from 'leaflet';
import type { Layer, LayerGroup } from 'leaflet';
import { graticuleOf } from './graticule.ts';
import type { MapBounds } from './map-point.ts';

/** Tiles of an operator's choice. Their host must be allowed to give pictures (`img-src`). */
export function tileGround(url: string): Layer {
  return tileLayer(url, { maxZoom: 19 });
}

/** Meridians and parallels with their degrees, where there are no tiles. */
export function drawGraticule(group: LayerGroup, bounds: MapBounds, colour: string, labelClass: string): void {
  const [west, south, east, north] = bounds;
  const { meridians, parallels } = graticuleOf(bounds);
  group.clearLayers();
  const line = { color: colour, weight: 1, interactive: false } as const;
  for (const lng of meridians) {
    group.addLayer(
      polyline(
        [
          [-85, lng],
          [85, lng],
        ],
        line,
      ),
    );
    group.addLayer(degrees(`${lng}°`, south, lng, labelClass, [-4, 18]));
  }
  for (const lat of parallels) {
    group.addLayer(
      polyline(
        [
          [lat, Math.max(-540, west - 90)],
          [lat, Math.min(540, east + 90)],
        ],
        line,
      ),
    );
    if (lat < north) group.addLayer(degrees(`${lat}°`, lat, west, labelClass, [-6, 16]));
  }
}

function degrees(text: string, lat: number, lng: number, className: string, anchor: [number, number]): Layer {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  const icon = divIcon({ html: element, className: '', iconSize: [0, 0], iconAnchor: anchor });
  return marker([lat, lng], { icon, interactive: false, keyboard: false });
}

export function emptyGround(): LayerGroup {
  return layerGroup();
}
