import type { ReactNode } from 'react';
import styles from './StateCard.module.css';

interface StateCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/**
 * What stands where data would: an icon, what is the case, and what can be done about it. A part of every first load,
 * so made of little.
 */
export function StateCard({ icon, title, description, actions, role }: StateCardProps) {
  return (
    <div className={styles['card']} role={role}>
      <span className={styles['icon']} aria-hidden>
        {icon}
      </span>
      <p className={styles['title']}>{title}</p>
      {description !== undefined && <p className={styles['description']}>{description}</p>}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
