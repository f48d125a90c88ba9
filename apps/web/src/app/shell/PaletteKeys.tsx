import type { RoleName } from '@tsenomer/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';

/** Both are fetched with the first press. */
const Palette = lazy(async () => ({ default: (await import('#features/platform/palette/index.ts')).Palette }));
const ShortcutSheet = lazy(async () => ({
  default: (await import('#features/platform/palette/index.ts')).ShortcutSheet,
}));

/** Ctrl+K opens the palette from anywhere, “?” the sheet of shortcuts where nobody is typing. */
export function PaletteKeys({ role }: { readonly role: RoleName }) {
  const [shown, setShown] = useState<'palette' | 'sheet' | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // The key, not the letter: it is the same on a Russian keyboard.
      const palette = event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (palette) {
        event.preventDefault();
        setShown('palette');
        return;
      }
      if (event.key !== '?' || isTyping(event.target)) return;
      // A screen with keys of its own answers “?” itself, and may hear it later than this.
      setTimeout(() => {
        if (!event.defaultPrevented) setShown('sheet');
      });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (shown === null) return null;
  const close = (): void => setShown(null);
  return (
    <Suspense>
      {shown === 'palette' ? <Palette role={role} onClose={close} /> : <ShortcutSheet onClose={close} />}
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
