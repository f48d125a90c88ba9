import { UPLOAD_MAX_BYTES } from '@tsenomer/contracts';
import type { SheetPreview, UploadedSheet } from '@tsenomer/contracts';
import { transact } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { awaitFetch, forgetFetch, orderFetches } from '../../platform/fetched-file/index.ts';
import { found } from '../../platform/context/domain-error.ts';
import { previewSheet, storeUploadedSheet } from '../product-import/index.ts';
import type { SheetStore } from '../product-import/index.ts';
import { datasourceAddress } from './rules/datasource-address.ts';

export interface PreviewDatasourceInput {
  readonly url: string;
  readonly sheet: number;
  readonly from: number;
  readonly limit: number;
}

/** The longest that a person waits for a preview. */
const PATIENCE = 60_000;

/**
 * Fetches a spreadsheet behind a link, through a node, and shows its first rows. The file is kept like an uploaded one,
 * so that further rows need no other fetch.
 * @throws DomainError DATASOURCE_UNREACHABLE, PRIVATE_ADDRESS, PAYLOAD_TOO_LARGE, and what is wrong with the file.
 */
export const previewDatasource = verb(
  'products.add',
  async (
    ctx,
    store: SheetStore,
    input: PreviewDatasourceInput,
    signal: AbortSignal,
  ): Promise<{ fileId: string; title: string; sheets: UploadedSheet['sheets']; preview: SheetPreview }> => {
    const [ordered] = await transact(ctx, (tx) =>
      orderFetches(tx, { urls: [datasourceAddress(input.url)], purpose: 'preview', maxBytes: UPLOAD_MAX_BYTES }),
    );
    const file = await awaitFetch(ctx, { fileId: found(ordered) }, { milliseconds: PATIENCE, signal });
    const { fileId, fileName, sheets } = await storeUploadedSheet(ctx, store, file);
    await forgetFetch(ctx, { fileId: file.id });
    const preview = await previewSheet(ctx, { fileId, sheet: input.sheet, from: input.from, limit: input.limit });
    return { fileId, title: fileName, sheets, preview };
  },
);
