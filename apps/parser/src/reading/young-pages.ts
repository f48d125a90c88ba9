import { setFlagsFromString } from 'node:v8';

/**
 * Lets what is made while a page is read die young (docs/decisions/034). V8 notes which lists and objects outlived a
 * collection or two, and from then on makes them in old memory at once. Those of a page live exactly as long as the
 * page is read: made in old memory they stay there, dead, until the next full collection, and hold all that they point
 * to. Holds for the whole process, its threads included; must be called before the first page.
 */
export function letPagesDieYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
