import { alertRoutes } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';

/** Entries that the panel shows. */
const SHOWN = 20;

/** The newest entries of the inbox, with the count of those that are not read. */
export const inboxQuery = query(alertRoutes.listInbox, { query: { page: 1, limit: SHOWN } });
