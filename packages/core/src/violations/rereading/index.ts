export { decideDifferences } from './decide-differences.ts';
export { differencesFile } from './differences-file.ts';
export { cancelRereading, finishRereading } from './end-rereading.ts';
export { listDifferences } from './list-differences.ts';
export { listRereadings, readRereading } from './list-rereadings.ts';
export { orderRereading } from './order-rereading.ts';
export { rereadPageFile } from './page-file.ts';
export { runRereading } from './run-rereading.ts';
export type { PageReader, PageToReread } from './run-rereading.ts';
