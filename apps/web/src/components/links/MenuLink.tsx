import { Menu } from '@mantine/core';
import type { MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

// Apart from the other links: a menu brings what places and locks it, a tenth of what `/` may load.
type Native = Omit<ComponentProps<'a'>, 'color' | 'size' | 'style' | 'children'>;

function MenuItemElement({ ref, ...props }: MenuItemProps & Native & { children?: React.ReactNode }) {
  return <Menu.Item component="a" ref={ref} {...props} />;
}

/** An entry of a menu that goes to a route. */
export const MenuLink = createLink(MenuItemElement);
