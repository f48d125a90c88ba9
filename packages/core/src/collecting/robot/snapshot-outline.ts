import type { PageOutline } from '@tsenomer/contracts';
import { outlinePage } from '@tsenomer/extract';
import { authorise } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { storedPage } from './stored-snapshot.ts';

/** A fetched page as texts to pick from; nothing of its markup leaves the server. @throws DomainError NOT_FOUND */
export async function snapshotOutline(ctx: Context, input: { readonly snapshotId: string }): Promise<PageOutline> {
  authorise(ctx, 'parserConfigs.read');
  return outlinePage(await storedPage(ctx, input.snapshotId));
}
