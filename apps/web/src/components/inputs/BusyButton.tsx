import { Button, Loader } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface BusyButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'disabled'> {
  readonly busy: boolean;
  /** Stands before the words; turns round while the button is busy. */
  readonly icon: ReactNode;
  readonly iconSize: number;
  readonly label: string;
  readonly title?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button that keeps the focus while what it began goes on: one that is disabled meanwhile would drop it. */
export function BusyButton({ busy, icon, iconSize, label, onPress, children, ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      leftSection={busy ? <Loader size={iconSize} /> : icon}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      {children}
    </Button>
  );
}
