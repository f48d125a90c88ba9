import { AppShell } from '@mantine/core';
import { useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { roleMay } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { Chat } from '../chat/Chat.tsx';
import { useLiveEvents } from '../live/use-live-events.ts';
import { Drawer } from './Drawer.tsx';
import { Header } from './Header.tsx';
import styles from './DefaultLayout.module.css';

/** Keys may wait for the screen. */
const PaletteKeys = lazy(async () => ({ default: (await import('./PaletteKeys.tsx')).PaletteKeys }));

interface DefaultLayoutProps {
  readonly user: CurrentUser;
  readonly onLogout: () => void;
  readonly children: ReactNode;
}

/** Widths of the drawer, whole and as a rail of icons (P1 §2). */
const WIDTH = { open: 270, rail: 64 } as const;

/**
 * The default layout (P1 §2): drawer 270 wide, or a rail of icons, which is remembered; header 60 high. On a phone the
 * drawer lies over the page and closes by itself.
 */
export function DefaultLayout({ user, onLogout, children }: DefaultLayoutProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const phone = useMediaQuery('(max-width: 61.99em)') ?? false;
  const [kept, setKept] = useLocalStorage({ key: 'tsenomer-drawer', defaultValue: true });
  const [over, setOver] = useState(false);
  const agent = user.role === 'agent';
  const opened = !agent && (phone ? over : kept);
  const setOpened = phone ? setOver : setKept;
  const main = useRef<HTMLElement>(null);
  const formats = useFormats();
  const [year] = useState(() => Number(formats.calendarDate(Date.now()).slice(0, 4)));
  useFocusOnNavigation(main, pathname);
  useLiveEvents(roleMay(user.role, 'parser.read'));
  useHotkeys([['Escape', () => setOver(false)]]);
  return (
    <AppShell
      layout="alt"
      padding={{ base: 'sm', sm: 'lg' }}
      header={{ height: 60 }}
      navbar={{
        width: { base: WIDTH[kept || phone ? 'open' : 'rail'] },
        breakpoint: 'md',
        collapsed: { mobile: !opened, desktop: agent },
      }}
      transitionDuration={150}
    >
      <a href="#main" className={styles['skip']}>
        {t(($) => $.shell.skipToContent)}
      </a>
      <AppShell.Header>
        <Header user={user} drawerOpened={opened} onOpenDrawer={() => setOpened(true)} onLogout={onLogout} />
      </AppShell.Header>
      {phone && opened && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(($) => $.shell.closeMenu)}
          className={styles['shade']}
          onClick={() => setOver(false)}
        />
      )}
      {!agent && (
        <AppShell.Navbar
          className={styles['drawer'] ?? ''}
          inert={phone && !opened}
          data-rail={!phone && !kept}
          aria-label={t(($) => $.shell.mainNavigation)}
        >
          <Drawer
            role={user.role}
            path={pathname}
            year={year}
            form={phone ? 'over' : kept ? 'open' : 'rail'}
            onClose={() => setOpened(false)}
            onFollow={() => setOver(false)}
          />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="main" ref={main} tabIndex={-1} className={styles['main'] ?? ''}>
        <div className={styles['content']}>{children}</div>
      </AppShell.Main>
      {!agent && (
        <Suspense>
          <PaletteKeys user={user} />
        </Suspense>
      )}
      <Chat userId={user.id} />
    </AppShell>
  );
}

/** After a navigation the keyboard continues in the new screen, not in the menu that led there. */
function useFocusOnNavigation(target: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) target.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [target, path]);
}
