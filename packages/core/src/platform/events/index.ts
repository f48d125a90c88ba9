export { announce } from './announce.ts';
export { listenToHints } from './listen.ts';
export type { HintListener } from './listen.ts';
