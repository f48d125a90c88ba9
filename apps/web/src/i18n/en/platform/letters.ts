import type { Translation } from '../../translation.ts';
import type { letters as ru } from '../../ru/platform/letters.ts';

export const letters: Translation<typeof ru> = {
  none: 'No letters leave this server: it has no mail server set. They are laid down as files on the server itself; its administrator can set up mail.',
  noneShort: 'No letters leave now: the server has no mail server set',
};
