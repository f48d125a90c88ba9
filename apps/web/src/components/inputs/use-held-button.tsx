import { useState } from 'react';
import type { ComponentProps, FocusEvent, MouseEvent } from 'react';

type Native = ComponentProps<'button'>;

interface HeldButton extends Pick<Native, 'onClick' | 'onFocus' | 'onBlur'> {
  readonly busy: boolean;
  readonly disabled: boolean;
}

/**
 * The props of one of Mantine's buttons that does nothing while it is busy or disabled and yet keeps the focus: the browser disables it only
 * while the focus is elsewhere. A form is not sent by it either.
 */
export function useHeldButton({ busy, disabled, onClick, onFocus, onBlur }: HeldButton) {
  const [focused, setFocused] = useState(false);
  const off = busy || disabled;
  const byBrowser = disabled && !busy && !focused;
  return {
    loading: busy,
    disabled: byBrowser,
    'data-disabled': disabled && !busy,
    'aria-disabled': off || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (off) event.preventDefault();
      else onClick?.(event);
    },
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      setFocused(false);
      onBlur?.(event);
    },
    // Mantine disables what is loading; the last word is ours.
    renderRoot: ({ children, ...root }: Native) => (
      <button type="button" {...root} disabled={byBrowser}>
        {children}
      </button>
    ),
  };
}
