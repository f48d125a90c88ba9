import type { Translation } from '../../translation.ts';
import type { scanner as ru } from '../../ru/components/scanner.ts';

export const scanner: Translation<typeof ru> = {
  title: 'Barcode',
  start: 'Scan with the camera',
  stop: 'Turn the camera off',
  starting: 'The camera is starting',
  aim: 'Point the camera at the barcode',
  seenOnce: 'One moment: a second frame checks the code',
  read: 'Read the code {{code}}',
  denied: 'The camera is not allowed: allow it in the browser’s settings or type the number',
  missing: 'There is no camera or it is in use: type the number',
  insecure: 'The camera works by https only: type the number',
  failed: 'Reading does not work: type the number',
  number: 'Number under the barcode',
  accept: 'Done',
  length: 'A number has 8, 12, 13 or 14 digits',
  digit: 'The last digit does not fit: check the number',
};
