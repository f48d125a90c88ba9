import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './Drawer.module.css';

/** The product's mark and name, or the mark alone; leads home. */
export function Brand({ short = false }: { readonly short?: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={styles['brand'] ?? ''} {...(short && { 'aria-label': t(($) => $.common.appName) })}>
      <img src="/favicon.svg" alt="" width={26} height={26} />
      {!short && t(($) => $.common.appName)}
    </Link>
  );
}
