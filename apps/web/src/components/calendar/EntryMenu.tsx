import { Menu } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { CalendarEntry, EntryAction } from './calendar-entry.ts';
import { EntryMenuContext } from './entry-menu.ts';
import type { OpenEntryMenu } from './entry-menu.ts';

interface EntryMenuProps {
  readonly actions: ((entry: CalendarEntry) => readonly EntryAction[]) | undefined;
  readonly children: ReactNode;
}

interface OpenMenu {
  readonly entry: CalendarEntry;
  /** What gets the focus back. */
  readonly pressed: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** One menu for all entries of a calendar: by the right button, the menu key, Shift+F10, or a button of the entry. */
export function EntryMenu({ actions, children }: EntryMenuProps) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const open: OpenEntryMenu = useCallback((entry, pressed, at) => {
    const { left, bottom } = pressed.getBoundingClientRect();
    setMenu({ entry, pressed, x: at?.x ?? left, y: at?.y ?? bottom });
  }, []);
  const close = (): void => {
    setMenu(null);
    menu?.pressed.focus({ preventScroll: true });
  };
  if (actions === undefined) return children;
  return (
    <EntryMenuContext value={open}>
      {children}
      {menu !== null && (
        <Menu opened onChange={(opened) => !opened && close()} position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <span aria-hidden style={{ position: 'fixed', left: menu.x, top: menu.y }} />
          </Menu.Target>
          <Menu.Dropdown>
            {actions(menu.entry).map(({ id, label, icon, removes = false, onSelect }) => (
              <Menu.Item
                key={id}
                leftSection={icon}
                {...(removes && { color: 'red' })}
                onClick={() => {
                  close();
                  onSelect(menu.entry);
                }}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </EntryMenuContext>
  );
}
