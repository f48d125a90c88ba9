import type { UploadedSheet } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { importedFile } from './imported-file.ts';

/**
 * A spreadsheet that the acting user uploaded and that is still kept. @throws DomainError NOT_FOUND, also for somebody
 * else's file.
 */
export const uploadedSheet = verb(
  'products.add',
  async (ctx, input: { readonly fileId: string }): Promise<UploadedSheet> => {
    const { id, fileName, sheets } = await importedFile(ctx, input.fileId);
    return { fileId: id, fileName, sheets };
  },
);
