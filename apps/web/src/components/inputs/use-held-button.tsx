import { useState } from 'react';
import type { ComponentProps, FocusEvent, KeyboardEvent, MouseEvent } from 'react';

type Native = ComponentProps<'button'>;

interface HeldButton extends Pick<Native, 'type' | 'onClick' | 'onFocus' | 'onBlur' | 'onKeyDown'> {
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Whether pressing it quickly again and again means it again and again, as turning pages does. */
  readonly repeats: boolean;
  /** Whether it says that it is disabled and is pressed nevertheless, to lead to what is wrong. */
  readonly unready?: boolean;
}

/**
 * The props of one of Mantine's buttons that does nothing while it is busy or disabled and yet keeps the focus: the
 * browser disables it only while the focus is elsewhere. A form is not sent by it either. A double click is one press,
 * and so is Enter held down: the second comes before the first has made the button busy, or after what it began has
 * ended. Pressing one that sends a form leaves the field with the click and not before it: the message that may come
 * under the field then would move the button away from the pointer, and the press would be lost.
 */
export function useHeldButton({
  busy,
  disabled,
  repeats,
  unready = false,
  type,
  onClick,
  onFocus,
  onBlur,
  onKeyDown,
}: HeldButton) {
  const [focused, setFocused] = useState(false);
  const off = busy || disabled;
  const byBrowser = disabled && !busy && !focused;
  return {
    loading: busy,
    disabled: byBrowser,
    'data-disabled': (disabled || unready) && !busy,
    'aria-disabled': off || unready || undefined,
    ...(type !== undefined && { type }),
    ...(type === 'submit' && { onMouseDown: (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() }),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Enter in a field clicks the button of its form too; typing goes on there.
      if (type === 'submit' && event.detail > 0) event.currentTarget.focus();
      if (off || (!repeats && event.detail > 1)) event.preventDefault();
      else onClick?.(event);
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (!repeats && event.repeat && event.key === 'Enter') event.preventDefault();
      onKeyDown?.(event);
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
