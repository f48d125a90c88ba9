import { companyRoutes, LOGO_MAX_BYTES } from '@tsenomer/contracts';
import { useEffect, useRef, useState } from 'react';
import { call, isCancelled, upload } from '#lib/api/index.ts';

export type LogoState =
  | { readonly kind: 'idle' }
  /** `preview` is the address of the chosen picture in this browser; `share` of it that has been sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly preview: string; readonly share: number }
  | { readonly kind: 'refused'; readonly problem: 'type' | 'size' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The types that the server turns into a logo. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Sends and removes a company's logo; a newer file, cancelling and leaving stop the one under way. */
export function useLogo(companyId: number, onDone: (change: 'saved' | 'removed') => void) {
  const [state, setState] = useState<LogoState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    if (file.size > LOGO_MAX_BYTES) return setState({ kind: 'refused', problem: 'size' });
    if (!LOGO_TYPES.includes(file.type)) return setState({ kind: 'refused', problem: 'type' });
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const preview = URL.createObjectURL(file);
    setState({ kind: 'sending', preview, share: 0 });
    try {
      await upload(
        companyRoutes.uploadLogo,
        { body: file, form: { companyId } },
        {
          signal: controller.signal,
          onProgress: (share) => {
            if (!controller.signal.aborted) setState({ kind: 'sending', preview, share });
          },
        },
      );
      setState({ kind: 'idle' });
      onDone('saved');
    } catch (error) {
      if (!isCancelled(error)) setState({ kind: 'failed', error });
    } finally {
      URL.revokeObjectURL(preview);
    }
  };

  const remove = async (): Promise<void> => {
    try {
      await call(companyRoutes.deleteLogo, { params: { id: companyId } });
      setState({ kind: 'idle' });
      onDone('removed');
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };

  const cancel = (): void => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };

  return { state, send, remove, cancel };
}
