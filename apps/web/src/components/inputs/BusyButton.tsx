import { ActionIcon, Button } from '@mantine/core';
import type { ActionIconProps, ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useHeldButton } from './use-held-button.tsx';

type Native = Omit<ComponentProps<'button'>, 'color' | 'size' | 'style' | 'disabled'>;

interface Busy {
  /** What the button began goes on. */
  readonly busy?: boolean;
  /**
   * Whether pressing it quickly again and again means it again and again, as turning pages does; else a double click is
   * one press.
   */
  readonly repeats?: boolean;
  /**
   * What it would send is not right yet: it says that it is disabled and looks so, and pressing it still asks its form,
   * which leads to what is wrong (docs/decisions/133).
   */
  readonly unready?: boolean;
}

/**
 * A button that keeps the focus while what it began goes on, and when that leaves it with nothing more to do: one that
 * the browser disables would drop it.
 */
export function BusyButton({
  busy = false,
  disabled = false,
  repeats = false,
  unready = false,
  type,
  onClick,
  onFocus,
  onBlur,
  onKeyDown,
  ...button
}: Omit<ButtonProps, 'loading'> & Native & Busy) {
  return (
    <Button
      {...button}
      {...useHeldButton({ busy, disabled, repeats, unready, type, onClick, onFocus, onBlur, onKeyDown })}
    />
  );
}

/** The same as an icon; give it an `aria-label`. */
export function BusyIcon({
  busy = false,
  disabled = false,
  repeats = false,
  type,
  onClick,
  onFocus,
  onBlur,
  onKeyDown,
  ...icon
}: Omit<ActionIconProps, 'loading'> & Native & Omit<Busy, 'unready'>) {
  return (
    <ActionIcon {...icon} {...useHeldButton({ busy, disabled, repeats, type, onClick, onFocus, onBlur, onKeyDown })} />
  );
}
