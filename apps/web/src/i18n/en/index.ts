import type { ru } from '../ru/index.ts';
import type { Translation } from '../translation.ts';
import { enFirst } from './first.ts';
import { enLater } from './later.ts';

/** All English texts by area: what the Russian ones have, and nothing else. Not imported by the program itself. */
export const en: Translation<typeof ru> = { ...enFirst, ...enLater };
