import { ActionIcon } from '@mantine/core';
import type { ActionIconProps } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { usePointed } from './use-pointed.ts';
import type { PointedEvents } from './use-pointed.ts';

const IconHint = lazy(() => import('./IconHint.tsx'));

interface IconButtonProps
  extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | keyof PointedEvents | 'aria-label'> {
  /** What it does: its name, and what is shown to whoever points at it or comes to it by keyboard. */
  readonly label: string;
}

/** A button that is an icon alone, and says what it does. */
export function IconButton({ label, ...button }: IconButtonProps) {
  const { pointed, events } = usePointed();
  return (
    <>
      <ActionIcon {...button} {...events} aria-label={label} />
      {/* A disabled button does not tell that the pointer has left it. */}
      {pointed && button.disabled !== true && (
        <Suspense fallback={null}>
          <IconHint target={pointed} label={label} />
        </Suspense>
      )}
    </>
  );
}
