import type { CurrentUser } from '@tsenomer/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { laterTexts } from '#i18n/i18n.ts';
import { onTourStart, startTour } from '#lib/tour-start.ts';

/** All are fetched with the first press. */
const Palette = lazy(async () => ({ default: (await import('#features/platform/palette/index.ts')).Palette }));
const ShortcutSheet = lazy(async () => ({
  default: (await import('#features/platform/palette/index.ts')).ShortcutSheet,
}));
const Tour = lazy(async () => {
  await laterTexts();
  return { default: (await import('#features/platform/tour/index.ts')).Tour };
});

/** What lies over the screen; the tour with what had the focus before. */
type Shown = 'palette' | 'sheet' | { readonly tourFrom: HTMLElement | null };

/**
 * Ctrl+K opens the palette from anywhere, “?” the sheet of shortcuts where nobody is typing; the tour comes when it is
 * asked for.
 */
export function PaletteKeys({ user }: { readonly user: CurrentUser }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => onTourStart((tourFrom) => setShown({ tourFrom })), []);
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
      {shown === 'palette' && <Palette role={user.role} onClose={close} />}
      {shown === 'sheet' && <ShortcutSheet onClose={close} onTour={() => startTour(null)} />}
      {typeof shown === 'object' && <Tour user={user} from={shown.tourFrom} onClose={close} />}
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
