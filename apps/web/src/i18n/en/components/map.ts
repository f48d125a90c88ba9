import type { Translation } from '../../translation.ts';
import type { map as ru } from '../../ru/components/map.ts';

export const map: Translation<typeof ru> = {
  label: '{{label}}: map; the same points are in the list beside it',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
};
