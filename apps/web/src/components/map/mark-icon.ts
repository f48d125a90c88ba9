import { divIcon } from 'leaflet';
import type { DivIcon } from 'leaflet';
import type { MapMark } from './clusters.ts';

/** The class names of the drawing, by what they are. */
export interface MarkStyles {
  readonly point: string;
  readonly cluster: string;
  readonly name: string;
}

/**
 * A mark as elements of the page. Nothing is written as markup: names come from outside, and markup with style
 * attributes is refused by the content security policy.
 */
export function markIcon(mark: MapMark, selected: boolean, named: boolean, styles: MarkStyles): DivIcon {
  const element = document.createElement('span');
  if (mark.kind === 'cluster') {
    element.className = styles.cluster;
    element.textContent = `${mark.count}`;
    return divIcon({ html: element, className: '', iconSize: [34, 34] });
  }
  element.className = styles.point;
  element.dataset['tone'] = mark.point.tone ?? 'brand';
  element.dataset['selected'] = `${selected}`;
  if (named) {
    const name = document.createElement('span');
    name.className = styles.name;
    name.textContent = mark.point.name;
    element.append(name);
  }
  return divIcon({ html: element, className: '', iconSize: [24, 24] });
}
