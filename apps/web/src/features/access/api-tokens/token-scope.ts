import type { ApiTokenItem } from '@tsenomer/contracts';

/** What a token may do. */
export type TokenScope = ApiTokenItem['scopes'][number];
