import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateCard } from './StateCard.tsx';

interface EmptyStateProps {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: ReactNode;
}

/** Nothing to show, and why; the way out goes into `actions`. */
export function EmptyState({ title, description, actions, icon }: EmptyStateProps) {
  const { t } = useTranslation();
  return (
    <StateCard
      icon={icon ?? <IconInbox />}
      title={title ?? t(($) => $.components.empty)}
      description={description}
      actions={actions}
    />
  );
}
