import type { StorageAddress } from '@tsenomer/contracts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { StorageError } from '../../platform/storage/picture-store.ts';
import { storedPage } from './stored-page.ts';

/** The kept page of a difference, as a WARC file. @throws DomainError NOT_FOUND; STORAGE_UNREACHABLE. */
export const rereadPageFile = verb(
  'rereadings.handle',
  async (
    ctx,
    environment: StorageAddress,
    { id }: { readonly id: number },
  ): Promise<{ fileName: string; bytes: Uint8Array }> => {
    const place = found(
      await ctx.db
        .selectFrom('reread_page')
        .select(['evidence_id', 'kept_page_id', 'link_id'])
        .where('id', '=', rowId(id))
        .executeTakeFirst(),
    );
    try {
      const { bytes } = found(await storedPage(ctx, environment, place));
      return { fileName: `page-${place.link_id}-${id}.warc.gz`, bytes };
    } catch (cause) {
      if (cause instanceof StorageError) throw new DomainError('STORAGE_UNREACHABLE', { cause });
      throw cause;
    }
  },
);
