import { productRoutes } from '@tsenomer/contracts';
import type { UploadedSheet } from '@tsenomer/contracts';
import { useEffect, useRef, useState } from 'react';
import { isCancelled, upload } from '#lib/api/index.ts';

export type UploadState =
  | { readonly kind: 'idle' }
  /** `share` of the file that has been sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Uploads one spreadsheet at a time; a newer file, cancelling and leaving the screen stop the one under way. */
export function useFileUpload(onUploaded: (sheet: UploadedSheet) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'sending', file, share: 0 });
    try {
      const sheet = await upload(
        productRoutes.uploadSheet,
        { body: file },
        {
          signal: controller.signal,
          onProgress: (share) => {
            if (!controller.signal.aborted) setState({ kind: 'sending', file, share });
          },
        },
      );
      setState({ kind: 'idle' });
      onUploaded(sheet);
    } catch (error) {
      if (!isCancelled(error)) setState({ kind: 'failed', error });
    }
  };

  const cancel = (): void => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };

  return { state, send, cancel };
}
