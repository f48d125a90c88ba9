import { ruFirst } from './first.ts';
import { ruLater } from './later.ts';

/**
 * All Russian texts by area; the types of every key and parameter come from here. Not imported by the program itself.
 */
export const ru = { ...ruFirst, ...ruLater } as const;
