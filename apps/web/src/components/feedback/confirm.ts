import type { ReactNode } from 'react';

export interface ConfirmOptions {
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirm: string;
  readonly cancel: string;
  /** Deleting and other things that cannot be taken back. */
  readonly dangerous?: boolean;
}

/** A question that waits for its answer. */
export interface ConfirmRequest extends ConfirmOptions {
  readonly answer: (yes: boolean) => void;
}

let current: ConfirmRequest | null = null;
const listeners = new Set<() => void>();

function show(request: ConfirmRequest | null): void {
  current = request;
  for (const listener of listeners) listener();
}

/**
 * Asks before something is done; resolves to the answer. Closing the window, or another question in its place, is a no.
 */
export function askToConfirm(options: ConfirmOptions): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    show({
      ...options,
      answer: (yes) => {
        show(null);
        resolve(yes);
      },
    });
  });
}

/** For `Overlays`: the question that is being asked. */
export const confirmRequests = {
  current: (): ConfirmRequest | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
