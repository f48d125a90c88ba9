import type { UploadedSheet } from '@tsenomer/contracts';
import { authorise } from '../../platform/context/context.ts';
import type { Context } from '../../platform/context/context.ts';
import { importedFile } from './imported-file.ts';

/**
 * A spreadsheet that the acting user uploaded and that is still kept. @throws DomainError NOT_FOUND, also for somebody
 * else's file.
 */
export async function uploadedSheet(ctx: Context, input: { readonly fileId: string }): Promise<UploadedSheet> {
  authorise(ctx, 'products.add');
  const { id, fileName, sheets } = await importedFile(ctx, input.fileId);
  return { fileId: id, fileName, sheets };
}
