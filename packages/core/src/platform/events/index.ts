export { announce } from './announce.ts';
export { touch } from './touch.ts';
export { listenToHints } from './listen.ts';
export type { HintListener } from './listen.ts';
