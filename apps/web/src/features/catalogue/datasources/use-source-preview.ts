import { datasourceRoutes } from '@tsenomer/contracts';
import type { CallOutput } from '@tsenomer/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, isCancelled } from '#lib/api/index.ts';
import { sheetPreviewQuery } from '#lib/imports/use-sheet-preview.ts';

type Fetched = Omit<CallOutput<typeof datasourceRoutes.previewDatasource>, 'preview'>;

export type SourcePreview =
  | { readonly kind: 'none' }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** `url`: whose file it is. */
  | { readonly kind: 'shown'; readonly url: string; readonly file: Fetched };

/**
 * Fetches the spreadsheet behind an address, one at a time; a newer address, cancelling and leaving stop the one under
 * way.
 */
export function useSourcePreview() {
  const client = useQueryClient();
  const [state, setState] = useState<SourcePreview>({ kind: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const fetch = async (url: string, sheet = 0): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'fetching' });
    try {
      const { preview, ...file } = await call(
        datasourceRoutes.previewDatasource,
        { body: { url, sheet } },
        controller.signal,
      );
      // The rows came with the answer; further ones are asked for like those of an uploaded file.
      client.setQueryData(sheetPreviewQuery(file.fileId, sheet).queryKey, { pages: [preview], pageParams: [0] });
      setState({ kind: 'shown', url, file });
    } catch (error) {
      if (!isCancelled(error)) setState({ kind: 'failed', error });
    }
  };

  const cancel = (): void => {
    running.current?.abort();
    setState({ kind: 'none' });
  };

  /** A failure is told of the address that was tried. */
  const forgetFailure = (): void => setState((current) => (current.kind === 'failed' ? { kind: 'none' } : current));

  return { state, fetch, cancel, forgetFailure };
}
