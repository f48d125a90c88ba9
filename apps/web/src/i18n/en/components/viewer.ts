import type { Translation } from '../../translation.ts';
import type { viewer as ru } from '../../ru/components/viewer.ts';

export const viewer: Translation<typeof ru> = {
  previous: 'Back',
  next: 'Forward',
  closer: 'Closer',
  further: 'Further',
  fit: 'Fit',
  turn: 'Turn',
  boxes: 'Show what is marked',
  save: 'Save to disk',
};
