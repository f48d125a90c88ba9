import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

/** The link of a whole row or card: one real link whose area covers it. */
export function RowLink({ link, children }: { readonly link: LinkProps | undefined; readonly children: ReactNode }) {
  if (link === undefined) return <>{children}</>;
  return (
    <Link {...link} className={styles['rowLink'] ?? ''}>
      {children}
    </Link>
  );
}
