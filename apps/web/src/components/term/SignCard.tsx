import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SignCardProps } from './HelpSign.tsx';
import styles from './Term.module.css';

interface FrameProps extends SignCardProps {
  readonly width: number | string;
  readonly children: ReactNode;
}

/** The frame of what stands behind a “?”, beside the sign. */
export function SignCard({ id, width, onEnter, onLeave, children }: FrameProps) {
  return (
    <Popover
      opened
      position="bottom-start"
      shadow="md"
      width={width}
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={styles['anchor']} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" onMouseEnter={onEnter} onMouseLeave={onLeave}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
