import { Text } from '@mantine/core';
import type { TextProps } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkText } from '#components/links/links.tsx';
import { useMayOpen } from './screens.ts';
import type { Screen } from './screens.ts';

interface ScreenLinkProps extends Pick<TextProps, 'size' | 'inherit' | 'className'> {
  readonly link: LinkProps & { readonly to: Screen };
  readonly title?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A way to a screen; its words alone for who may not open it. */
export function ScreenLink({ link, onClick, children, ...look }: ScreenLinkProps) {
  const may = useMayOpen(link.to);
  if (!may)
    return (
      <Text span {...look}>
        {children}
      </Text>
    );
  return (
    <LinkText {...link} {...look} {...(onClick !== undefined && { onClick })}>
      {children}
    </LinkText>
  );
}
