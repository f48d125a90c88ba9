import { ActionIcon, Tooltip } from '@mantine/core';
import type { ActionIconProps } from '@mantine/core';
import type { ComponentProps } from 'react';

interface IconButtonProps
  extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'aria-label'> {
  /** What it does: its name, and what is shown to whoever points at it or comes to it by keyboard. */
  readonly label: string;
}

/** A button that is an icon alone, and says what it does. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon {...button} aria-label={label} />
    </Tooltip>
  );
}
