import type { PageOutline } from '@tsenomer/contracts';
import { outlinePage } from '@tsenomer/robot-builder';
import { verb } from '../../platform/context/verb.ts';
import { storedPage } from './stored-snapshot.ts';

/** A fetched page as texts to pick from; nothing of its markup leaves the server. @throws DomainError NOT_FOUND */
export const snapshotOutline = verb(
  'robots.read',
  async (ctx, input: { readonly snapshotId: string }): Promise<PageOutline> => {
    return outlinePage(await storedPage(ctx, input.snapshotId));
  },
);
