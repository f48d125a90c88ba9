export { awaitFetch, fetchedFile, fetchPurpose, forgetFetch, forgetOldFetches } from './fetched-bytes.ts';
export type { FetchedFile } from './fetched-bytes.ts';
export { orderFetches } from './order-fetches.ts';
export { fetchOrder, recordFetch } from './record-fetch.ts';
export type { FetchOrder, FetchResult } from './record-fetch.ts';
