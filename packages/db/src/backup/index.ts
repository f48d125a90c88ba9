export { backUp } from './back-up.ts';
export { readArchive } from './archive-reader.ts';
export { restore } from './restore.ts';
