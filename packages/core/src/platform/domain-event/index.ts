export { keepEvents } from './keep-events.ts';
export { advance, readEvents } from './read-events.ts';
export type { ReadEvent } from './read-events.ts';
