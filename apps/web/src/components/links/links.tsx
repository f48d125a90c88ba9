import { Anchor, Button } from '@mantine/core';
import type { AnchorProps, ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Native = Omit<ComponentProps<'a'>, 'color' | 'size' | 'style' | 'children'>;

// Mantine's polymorphic generics lose the router's types; naming the element first keeps them.
function AnchorElement({ ref, ...props }: AnchorProps & Native & { children?: React.ReactNode }) {
  return <Anchor component="a" ref={ref} {...props} />;
}

function ButtonElement({ ref, ...props }: ButtonProps & Native & { children?: React.ReactNode }) {
  return <Button component="a" ref={ref} {...props} />;
}

/** A text link to a route of the product, typed by the route tree. */
export const LinkText = createLink(AnchorElement);

/** A button that goes to a route; looks like a button, is a link. */
export const LinkButton = createLink(ButtonElement);
