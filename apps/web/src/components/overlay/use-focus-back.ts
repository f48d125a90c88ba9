import { useEffect, useState } from 'react';

/**
 * Gives the focus back, when what uses this goes away, to what had it before: a button, or the button of the menu whose
 * entry was pressed. When that is gone too, the keyboard continues in the screen. Whoever has taken the focus meanwhile
 * keeps it.
 */
export function useFocusBack(): void {
  const [opener] = useState(focusedNow);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const target = opener?.isConnected === true ? opener : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
}

function focusedNow(): HTMLElement | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]') ?? null;
  const opener = menu === null ? focused : document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
