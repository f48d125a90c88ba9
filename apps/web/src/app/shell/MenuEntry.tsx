import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Header.module.css';

interface MenuLinkProps {
  readonly link: LinkProps;
  readonly icon: ReactNode;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** An entry of the user menu that goes to a screen. */
export function MenuLink({ link, icon, onFollow, children }: MenuLinkProps) {
  return (
    <li>
      <Link {...link} className={styles['entry'] ?? ''} onClick={onFollow}>
        {icon}
        {children}
      </Link>
    </li>
  );
}

interface MenuNoteProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A line of the user menu that only tells something. */
export function MenuNote({ icon, children }: MenuNoteProps) {
  return (
    <li className={clsx(styles['entry'], styles['note'])}>
      {icon}
      {children}
    </li>
  );
}

interface MenuButtonProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  /** Leads out of the product. */
  readonly leave?: boolean;
  readonly children: ReactNode;
}

/** An entry of the user menu that does something. */
export function MenuButton({ icon, onPress, leave = false, children }: MenuButtonProps) {
  return (
    <li>
      <button type="button" className={clsx(styles['entry'], leave && styles['leave'])} onClick={onPress}>
        {icon}
        {children}
      </button>
    </li>
  );
}
