import { ActionIcon } from '@mantine/core';
import type { ActionIconProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Native = Omit<ComponentProps<'a'>, 'color' | 'size' | 'style'>;

function IconElement({ ref, ...props }: ActionIconProps & Native) {
  return <ActionIcon component="a" ref={ref} {...props} />;
}

/** An icon button that goes to a route; give it an `aria-label`. */
export const LinkIcon = createLink(IconElement);
