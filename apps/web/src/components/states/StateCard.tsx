import { EmptyState as MantineEmptyState } from '@mantine/core';
import type { ReactNode } from 'react';

interface StateCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** What stands where data would: an icon, what is the case, and what can be done about it. */
export function StateCard({ icon, title, description, actions, role }: StateCardProps) {
  return (
    <MantineEmptyState
      role={role}
      icon={icon}
      size="sm"
      py={40}
      px="md"
      withIndicatorBackground
      title={title}
      description={description}
    >
      {actions !== undefined && <MantineEmptyState.Actions>{actions}</MantineEmptyState.Actions>}
    </MantineEmptyState>
  );
}
