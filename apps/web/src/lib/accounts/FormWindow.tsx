import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';

interface FormWindowProps {
  readonly title: string;
  /** In pixels; 500 when not given (P1 §9). The whole screen on a phone. */
  readonly size?: number;
  readonly onClose: () => void;
  /** Off while a question about closing stands above the window: Esc answers that one. */
  readonly closeOnEscape?: boolean;
  readonly children: ReactNode;
}

/** A window with a form in it. A press beside it does not close it: what has been typed is not lost by a slip. */
export function FormWindow({ title, size = 500, onClose, closeOnEscape = true, children }: FormWindowProps) {
  const phone = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <ModalWindow
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={closeOnEscape}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </ModalWindow>
  );
}
