import type { Translation } from '../../translation.ts';
import type { pictures as ru } from '../../ru/platform/pictures.ts';

export const pictures: Translation<typeof ru> = {
  title: 'Screenshots and photos',
  open: 'Open: {{title}}',
  screenshotOf: 'Screenshot: {{of}}',
  photoOf: 'Photo in the shop: {{of}}',
  gone: 'The picture was deleted',
  failed: 'The picture could not be shown',
  siteName: 'In the shop: {{name}}',
};
